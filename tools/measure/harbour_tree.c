/* The tree search of Sarasua's thesis, compiled: what game/harbour/bots/uct.py does with
   game/search/mcts.py, iteration by iteration, but for positions in which a Shipyard is paid, which
   it never plays. This file includes all others: it is what is compiled. See harbour_simulator.c. */

#include "harbour_orca.c"

enum { ACTION, BUY, SINK, DISCARD, REMAKE, GAIN, DRAW, OVER }; /* as in moves.py */
enum { LONGEST = 8192 };                                       /* decisions of a game: more than there are */

/* ---- the rules, choice by choice ---- */

static int count_zone(const int *zone)
{
    int count = 0;
    for (int card = 0; card < KINDS; card++) count += zone[card];
    return count;
}

static void go_on(State *s)
{
    s->left = s->lowest = 0;
    while (s->draws[0] || s->draws[1]) {
        int (*zones)[KINDS] = s->zones[s->draws[0] ? s->mover : 1 - s->mover];
        turn_over(zones);
        if (count_zone(zones[IN_DECK])) {
            s->phase = DRAW;
            return;
        }
        s->draws[s->draws[0] == 0] = 0;
    }
    s->phase = ACTION;
    if (s->buys) return;
    s->mover = 1 - s->mover;
    s->actions = s->buys = 1;
}

static void gain(State *s, int card, int player)
{
    s->supply[card]--;
    s->zones[player][IN_DISCARD][card]++;
}

static void apply_play(State *s, int card)
{
    int (*zones)[KINDS] = s->zones[s->mover];
    int size = count_zone(zones[IN_HAND]) - 1;
    zones[IN_HAND][card]--;
    zones[IN_PLAY][card]++;
    s->actions += ACTIONS[card] - 1;
    s->buys += BUYS[card];
    s->coins += COINS[card];
    s->draws[0] = DRAWS[card];
    s->draws[1] = card == SIGNAL_TOWER;
    if ((card == FIRE || card == TIDEPOOL) && size) {
        s->phase = card == FIRE ? SINK : DISCARD;
        s->left = card == FIRE ? least(MOST_SUNK, size) : size;
        return;
    }
    if (card == SIREN && s->supply[FOG] > 0) gain(s, FOG, 1 - s->mover);
    go_on(s);
}

static void apply_loss(State *s, int card)
{
    s->zones[s->mover][IN_HAND][card]--;
    s->zones[s->mover][IN_DISCARD][card] += s->phase == DISCARD;
    s->draws[0] += s->phase == DISCARD;
    s->draws[1] = 0;
    s->lowest = card;
    if (!--s->left) go_on(s);
}

static void play_treasures(State *s)
{
    int (*zones)[KINDS] = s->zones[s->mover];
    for (int card = SHELL; card <= AMBER; card++) {
        s->coins += zones[IN_HAND][card] * COINS[card];
        zones[IN_PLAY][card] += zones[IN_HAND][card];
        zones[IN_HAND][card] = 0;
    }
    s->phase = BUY;
}

static void end_turn(State *s)
{
    int empty = 0;
    for (int card = 0; card < KINDS; card++) empty += s->supply[card] == 0;
    lay_away(s);
    s->actions = s->buys = s->coins = 0;
    s->draws[0] = HAND;
    s->draws[1] = 0;
    if (s->supply[LIGHTHOUSE] && empty < 3) go_on(s);
    else s->phase = OVER;
}

static void draw_card(State *s, int card)
{
    int (*zones)[KINDS] = s->zones[s->draws[0] ? s->mover : 1 - s->mover];
    zones[IN_HAND][card]++;
    zones[IN_DECK][card]--;
    s->draws[s->draws[0] == 0]--;
    go_on(s);
}

/* Draws one card, as Python's Random.choices draws by weight. */
static void draw_at_random(State *s, Rng *rng)
{
    const int *deck = s->zones[s->draws[0] ? s->mover : 1 - s->mover][IN_DECK];
    double point = draw_share(rng) * count_zone(deck);
    int card = 0;
    for (int sum = deck[0]; card < KINDS - 1 && sum <= point; sum += deck[card]) card++;
    draw_card(s, card);
}

static void apply(State *s, int card)
{
    if (s->phase == ACTION && card == NO_CARD) play_treasures(s);
    else if (s->phase == ACTION) apply_play(s, card);
    else if (s->phase == BUY && card == NO_CARD) end_turn(s);
    else if (s->phase == BUY) {
        gain(s, card, s->mover);
        s->buys--;
        s->coins -= COST[card];
    } else if (card == NO_CARD) go_on(s);
    else apply_loss(s, card);
}

/* ---- candidates and roll-outs ---- */

static int find_lowest(const int *plan, int count)
{
    int card = count ? plan[0] : NO_CARD;
    for (int n = 1; n < count; n++) card = least(card, plan[n]);
    return card;
}

static int list_purchases(const State *s, int first, int *moves)
{
    int count = 0, left = s->supply[LIGHTHOUSE];
    moves[count++] = first;
    for (int cost = COST[LIGHTHOUSE]; s->buys && cost >= 0; cost--)
        for (int card = 0; card < KINDS; card++) {
            int is_early = (card == SKERRY && left > 4) || (card == ISLE && left > 6);
            if (COST[card] != cost || cost > s->coins || s->supply[card] <= 0 || card == first) continue;
            if (card != SHELL && card != FOG && !is_early) moves[count++] = card;
        }
    if (first != NO_CARD) moves[count++] = NO_CARD;
    return count;
}

static int list_candidates(const State *s, const Machine *m, int *moves)
{
    const int *hand = s->zones[s->mover][IN_HAND];
    int plan[CARDS], card = NO_CARD, can_play = 0;
    Table t;
    copy_state(&t, s, NULL);
    for (int n = FIRE; n < KINDS; n++) can_play |= hand[n] && s->actions;
    if (s->phase == BUY) return list_purchases(s, s->buys ? choose_listed_buy(&t, m) : NO_CARD, moves);
    if (s->phase == ACTION && can_play) card = choose_listed_play(&t, m);
    if (s->phase == SINK) card = find_lowest(plan, plan_sinks(&t, m, plan));
    if (s->phase == DISCARD) card = find_lowest(plan, plan_discards(&t, plan));
    moves[0] = s->phase == ACTION || card >= s->lowest ? card : NO_CARD;
    return 1;
}

static int play_on(const State *s, const Machine *m, Rng *rng)
{
    Luck luck = {.rng = rng};
    Table t;
    copy_state(&t, s, &luck);
    if (s->phase == OVER) return read_result(&t);
    if (s->phase == SINK) sink(&t, m, s->left);
    if (s->phase == DISCARD) discard(&t, m, &luck);
    draw(&t, &luck, t.mover, s->draws[0]);
    draw(&t, &luck, 1 - t.mover, s->draws[1]);
    if (s->phase == BUY && finish_turn(&t, m, &luck)) return read_result(&t);
    if (s->phase != BUY && !s->buys) begin_turn(&t, 1 - t.mover);
    return play_out(&t, m, m, &luck);
}

/* ---- the tree ---- */

typedef struct { State seen; int seat, held; } View;
typedef struct { View view; int count, moves[KINDS + 1], visits[KINDS + 1]; double totals[KINDS + 1]; } Node;
typedef struct { Node *nodes; int count, *slots; uint32_t mask; double exploration; } Tree;

static void look(const State *s, View *view)
{
    int (*zones)[KINDS];
    view->seen = *s;
    view->seat = s->mover;
    zones = view->seen.zones[1 - s->mover];
    view->held = count_zone(zones[IN_HAND]);
    for (int card = 0; card < KINDS; card++) zones[IN_DECK][card] += zones[IN_HAND][card];
    memset(zones[IN_HAND], 0, sizeof zones[IN_HAND]);
}

static Node *find_node(Tree *tree, const View *view)
{
    const int *words = (const int *)view;
    uint64_t hash = 1469598103934665603u;
    uint32_t slot;
    for (size_t n = 0; n < sizeof *view / sizeof *words; n++) hash = (hash ^ (uint32_t)words[n]) * 1099511628211u;
    for (slot = (uint32_t)(hash >> 20) & tree->mask; tree->slots[slot]; slot = (slot + 1) & tree->mask)
        if (!memcmp(&tree->nodes[tree->slots[slot] - 1].view, view, sizeof *view))
            return &tree->nodes[tree->slots[slot] - 1];
    tree->nodes[tree->count].view = *view;
    tree->slots[slot] = ++tree->count;
    return &tree->nodes[tree->count - 1];
}

/* Returns the move to try next: upper confidence bounds of as many as ceil(sqrt n). */
static int select_move(const Node *node, double exploration)
{
    int total = 0, let_in, best = 0;
    double width, highest = -INFINITY;
    for (int n = 0; n < node->count; n++) total += node->visits[n];
    let_in = least((int)ceil(sqrt(total + 1)), node->count);
    if (!node->visits[let_in - 1]) {
        while (node->visits[best]) best++;
        return best;
    }
    width = exploration * sqrt(log(total));
    for (int n = 0; n < let_in; n++) {
        double bound = node->totals[n] / node->visits[n] + width / sqrt(node->visits[n]);
        if (bound > highest) { highest = bound; best = n; }
    }
    return best;
}

static void iterate(Tree *tree, const View *root, const Machine *m, Rng *rng)
{
    static Node *path[LONGEST];
    static int taken[LONGEST];
    State s = root->seen;
    int length = 0, is_new = 0, result;
    sample_hand(&s, 1 - root->seat, root->held, rng);
    while (!is_new && s.phase != OVER) {
        View view;
        Node *node;
        int known = tree->count;
        if (s.phase == DRAW) { draw_at_random(&s, rng); continue; }
        look(&s, &view);
        node = find_node(tree, &view);
        is_new = tree->count > known;
        if (is_new) node->count = list_candidates(&view.seen, m, node->moves);
        path[length] = node;
        taken[length] = select_move(node, tree->exploration);
        apply(&s, node->moves[taken[length++]]);
    }
    result = play_on(&s, m, rng);
    for (int n = 0; n < length; n++) {
        path[n]->visits[taken[n]]++;
        path[n]->totals[taken[n]] += path[n]->view.seat == 0 ? result : -result;
    }
}

/* Searches, and fills in the moves of the root, how often each was tried, and the sum of its
   returns; returns how many there are, or -1 without memory. */
int search_tree(const State *seen, int held, const Machine *m, int iterations, double exploration,
                int *moves, int *visits, double *totals)
{
    View root = {.seen = *seen, .seat = seen->mover, .held = held};
    Tree tree = {.exploration = exploration, .mask = 1};
    int count = -1;
    while (tree.mask < 4u * (uint32_t)iterations) tree.mask *= 2;
    tree.nodes = calloc((size_t)iterations + 1, sizeof(Node));
    tree.slots = calloc(tree.mask--, sizeof(int));
    if (tree.nodes && tree.slots) {
        for (int n = 0; n < iterations; n++) iterate(&tree, &root, m, m->rng);
        count = tree.nodes[0].count;
        memcpy(moves, tree.nodes[0].moves, sizeof tree.nodes[0].moves);
        memcpy(visits, tree.nodes[0].visits, sizeof tree.nodes[0].visits);
        memcpy(totals, tree.nodes[0].totals, sizeof tree.nodes[0].totals);
    }
    free(tree.nodes);
    free(tree.slots);
    return count;
}
