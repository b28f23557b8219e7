/* Harbourlight's games by machines, compiled: for measuring and training.

   It does what simulator.py, scripts.py and machines.py in game/harbour do, choice by choice and
   random number by random number, so that whoever plays by it plays the same games. Searches stand
   in harbour_orca.c and harbour_tree.c. compiled_harbour.py beside them compiles and calls all of
   it; the game itself never needs it. Tests compare both, game by game and choice by choice. Zones
   are lists in the same order as there. */

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "python_random.h"

enum { SHELL, PEARL, AMBER, SKERRY, ISLE, LIGHTHOUSE, FOG, FIRE, TIDEPOOL, JETTY, SALTER, SAILMAKER,
       SHIPYARD, REGATTA, CHART_ROOM, FISH_MARKET, SIGNAL_TOWER, SIREN, KINDS, NO_CARD = -1 };
enum { CARDS = 288, HAND = 5, MOST_SUNK = 4, MOST_TURNS = 400 };         /* CARDS: more than there are */
enum { KEYS = 1 << 14, COPIES = 64, OFFSETS = 256 };                     /* as in orca.py */
enum { FAR = 4, NOT_NEAR = 2, RICH = 4, NEAR = 1 };                      /* as in scripts.py */

static const int COST[KINDS] = {0, 3, 6, 2, 5, 8, 0, 2, 2, 3, 3, 4, 4, 5, 5, 5, 5, 5};
static const int COINS[KINDS] = {1, 2, 3, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 2, 0, 1, 0, 0};
static const int WORTH[KINDS] = {1, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 1, 0, 0};
static const int POINTS[KINDS] = {0, 0, 0, 1, 3, 6, -1};
static const int ACTIONS[KINDS] = {[TIDEPOOL] = 1, [JETTY] = 2, [REGATTA] = 2, [CHART_ROOM] = 1, [FISH_MARKET] = 1};
static const int DRAWS[KINDS] = {[JETTY] = 1, [SAILMAKER] = 3, [CHART_ROOM] = 2, [FISH_MARKET] = 1,
                                 [SIGNAL_TOWER] = 4, [SIREN] = 2};
static const int BUYS[KINDS] = {[SALTER] = 1, [REGATTA] = 1, [FISH_MARKET] = 1, [SIGNAL_TOWER] = 1};

static int least(int a, int b) { return a < b ? a : b; }

/* ---- the table ---- */

typedef struct { int count; uint8_t card[CARDS]; } Zone;
typedef struct { int owned[KINDS], turns; Zone hand, deck, discard, played; } Side;
typedef struct { Rng *rng; const int32_t *keys; int number[2], offsets[OFFSETS]; } Luck;
typedef struct { int supply[KINDS], end, mover, actions, buys, coins; Side sides[2]; } Table;

static Side *side_of(Table *t) { return &t->sides[t->mover]; }
static Side *other_of(Table *t) { return &t->sides[1 - t->mover]; }

static void add(Zone *zone, int card) { zone->card[zone->count++] = (uint8_t)card; }

static int has(const Zone *zone, int card) { return memchr(zone->card, card, zone->count) != NULL; }

static void drop(Zone *zone, int card)
{
    uint8_t *at = memchr(zone->card, card, zone->count);
    memmove(at, at + 1, zone->card + zone->count-- - at - 1);
}

static void move_all(Zone *to, Zone *from)
{
    memcpy(to->card + to->count, from->card, from->count);
    to->count += from->count;
    from->count = 0;
}

static int count_points(const Side *side)
{
    int points = -side->owned[FOG];
    for (int card = SKERRY; card <= LIGHTHOUSE; card++) points += side->owned[card] * POINTS[card];
    return points;
}

static void measure_end(Table *t)
{
    int low[3] = {CARDS, CARDS, CARDS};
    for (int card = 0; card < KINDS; card++) {
        int n = t->supply[card];
        if (n < 0 || n >= low[2]) continue;
        low[2] = n;
        for (int k = 2; k && low[k] < low[k - 1]; k--) { int x = low[k]; low[k] = low[k - 1]; low[k - 1] = x; }
    }
    t->end = least(t->supply[LIGHTHOUSE], low[0] + low[1] + low[2]);
}

static void begin_turn(Table *t, int mover)
{
    t->mover = mover;
    t->actions = t->buys = 1;
    t->coins = 0;
}

/* Sorts a deck by rising keys: one drawn for each card, or each copy's own of a coupled shuffle. */
static void shuffle(Luck *luck, int player, Zone *zone)
{
    int place[KINDS], first = luck->rng ? 0 : luck->offsets[luck->number[player] % OFFSETS];
    double keyed[CARDS];
    for (int card = 0; card < KINDS; card++) place[card] = first + COPIES * card;
    luck->number[player] += 2;
    for (int n = 0; n < zone->count; n++) {
        int card = zone->card[n], k = n;
        double key = luck->rng ? draw_share(luck->rng) : luck->keys[place[card]++];
        for (; k && keyed[k - 1] > key; k--) {
            keyed[k] = keyed[k - 1];
            zone->card[k] = zone->card[k - 1];
        }
        keyed[k] = key;
        zone->card[k] = (uint8_t)card;
    }
}

static void draw(Table *t, Luck *luck, int player, int number)
{
    Side *side = &t->sides[player];
    int kept = side->deck.count - number;
    if (kept >= 0) {
        memcpy(side->hand.card + side->hand.count, side->deck.card + kept, number);
        side->hand.count += number;
        side->deck.count = kept;
        return;
    }
    move_all(&side->hand, &side->deck);
    if (!side->discard.count) return;
    move_all(&side->deck, &side->discard);
    shuffle(luck, player, &side->deck);
    draw(t, luck, player, least(-kept, side->deck.count));
}

static void take(Table *t, int card, Side *side)
{
    t->supply[card]--;
    if (card == LIGHTHOUSE || t->supply[card] < t->supply[LIGHTHOUSE]) measure_end(t);
    side->owned[card]++;
    add(&side->discard, card);
}

static void give_back(Table *t, int card, Side *side)
{
    t->supply[card]++;
    measure_end(t);
    side->owned[card]--;
    side->discard.count--;
}

/* ---- machines ---- */

enum { NEAR_END = KINDS, LEFT, WEALTH, SIZE, COINS_LEFT, TURNS }; /* measured, where it is no card */
enum { PLAIN, WILD, ORDERED, GREEDY };                             /* kinds of machine */

typedef struct { int measure, least, most; } Condition;
typedef struct { int card, cap, count; Condition condition[3]; } Line;
typedef struct { int kind, guarded, saves, count; Rng *rng; double epsilon; Line line[32]; } Machine;

static int measure_wealth(const Side *side)
{
    int sum = 0;
    for (int card = 0; card < KINDS; card++) sum += side->owned[card] * WORTH[card];
    return sum;
}

static int count_owned(const Side *side)
{
    int sum = 0;
    for (int card = 0; card < KINDS; card++) sum += side->owned[card];
    return sum;
}

static int measure(Table *t, int what)
{
    const Side *side = side_of(t);
    switch (what) {
    case NEAR_END: return t->end;
    case LEFT: return t->supply[LIGHTHOUSE];
    case WEALTH: return measure_wealth(side);
    case SIZE: return count_owned(side);
    case COINS_LEFT: return t->coins;
    case TURNS: return side->turns;
    default: return side->owned[what];
    }
}

static int holds(Table *t, const Condition *c)
{
    int value = measure(t, c->measure);
    return c->least <= value && value <= c->most;
}

static int all_hold(Table *t, const Line *line)
{
    for (int n = 0; n < line->count; n++)
        if (!holds(t, &line->condition[n])) return 0;
    return 1;
}

/* Returns the place of the next line by which something can be bought, or -1. */
static int next_line(Table *t, const Machine *m, int from)
{
    for (int n = from; n < m->count; n++) {
        const Line *line = &m->line[n];
        if (line->card == NO_CARD) {
            if (all_hold(t, line)) return -1;
        } else if (COST[line->card] <= t->coins && t->supply[line->card] > 0
                   && side_of(t)->owned[line->card] < line->cap && all_hold(t, line)) return n;
    }
    return -1;
}

static int would_lose(Table *t, const Machine *m, int card)
{
    Side *side = side_of(t), *other = other_of(t);
    int coins = t->coins, buys = t->buys, count = 0, bought[CARDS], own, theirs, is_lost;
    if (t->supply[card] > NEAR || t->end > NEAR) return 0;
    if (count_points(side) + POINTS[card] > count_points(other)) return 0;
    while (card != NO_CARD) {
        int n;
        bought[count++] = card;
        take(t, card, side);
        t->coins -= COST[card];
        n = --t->buys ? next_line(t, m, 0) : -1;
        card = n < 0 ? NO_CARD : m->line[n].card;
    }
    own = count_points(side);
    theirs = count_points(other);
    is_lost = !t->end && (own < theirs || (own == theirs && side->turns + 1 > other->turns));
    while (count) give_back(t, bought[--count], side);
    t->coins = coins;
    t->buys = buys;
    return is_lost;
}

static int plan_discards(Table *t, int *plan)
{
    const Zone *hand = &side_of(t)->hand;
    int count = 0;
    for (int n = 0; n < hand->count; n++)
        if (hand->card[n] >= SKERRY && hand->card[n] <= FOG) plan[count++] = hand->card[n];
    return count;
}

static int plan_sinks(Table *t, const Machine *m, int *plan)
{
    int in_hand[KINDS] = {0}, count = 0, wealth = measure_wealth(side_of(t));
    const Side *side = side_of(t);
    for (int n = 0; n < side->hand.count; n++) in_hand[side->hand.card[n]]++;
    while (count < MOST_SUNK) {
        int paid = in_hand[SHELL] + 2 * in_hand[PEARL] + 3 * in_hand[AMBER], card;
        int saves = m->saves && !side->owned[SIREN] && paid == COST[SIREN];
        if (in_hand[FOG]) card = FOG;
        else if (in_hand[SKERRY] && t->end > FAR) card = SKERRY;
        else if (in_hand[SHELL] && wealth > RICH && !saves) card = SHELL;
        else if (in_hand[SKERRY] && t->end > NOT_NEAR) card = SKERRY;
        else break;
        in_hand[card]--;
        wealth -= COINS[card];
        plan[count++] = card;
    }
    return count;
}

static int choose_listed_play(Table *t, const Machine *m)
{
    static const int FREE[] = {REGATTA, JETTY, CHART_ROOM, FISH_MARKET};
    static const int LATER[] = {SIREN, SAILMAKER, SIGNAL_TOWER, SALTER};
    const Zone *hand = &side_of(t)->hand;
    int plan[CARDS];
    for (int n = 0; n < 4; n++) if (has(hand, FREE[n])) return FREE[n];
    for (int n = 0; n < 3 && t->actions > 1; n++) if (has(hand, LATER[n])) return LATER[n];
    if (has(hand, TIDEPOOL) && plan_discards(t, plan)) return TIDEPOOL;
    for (int n = 0; n < 4; n++) if (has(hand, LATER[n])) return LATER[n];
    return has(hand, FIRE) && plan_sinks(t, m, plan) ? FIRE : NO_CARD;
}

static int choose_listed_buy(Table *t, const Machine *m)
{
    int is_guarded = m->guarded && t->end <= NEAR;
    for (int n = next_line(t, m, 0); n >= 0; n = next_line(t, m, n + 1))
        if (!(is_guarded && would_lose(t, m, m->line[n].card))) return m->line[n].card;
    return NO_CARD;
}

static int goes_wild(const Machine *m)
{
    return m->kind == GREEDY ? draw_share(m->rng) < m->epsilon : m->kind != PLAIN;
}

/* Returns one of the kinds of a hand from `lowest` on, or NO_CARD where that is offered, too. */
static int pick_held(const Machine *m, const Zone *hand, int lowest, int may_stop)
{
    int offered[KINDS + 1], count = 0;
    for (int card = lowest; card < KINDS; card++) if (has(hand, card)) offered[count++] = card;
    if (may_stop) offered[count++] = NO_CARD;
    return offered[draw_below(m->rng, count)];
}

static int pick_payable(Table *t, const Machine *m, int most, int may_stop)
{
    int offered[KINDS + 1], count = 0;
    for (int card = 0; card < KINDS; card++)
        if (t->supply[card] > 0 && COST[card] <= most) offered[count++] = card;
    if (may_stop) offered[count++] = NO_CARD;
    return offered[draw_below(m->rng, count)];
}

static int pick_many(Table *t, const Machine *m, int most, int *plan)
{
    Zone hand = side_of(t)->hand;
    int count = 0;
    while (count < most && hand.count) {
        int card = pick_held(m, &hand, count ? plan[count - 1] : 0, 1);
        if (card == NO_CARD) break;
        drop(&hand, card);
        plan[count++] = card;
    }
    return count;
}

static int choose_play(Table *t, const Machine *m)
{
    if (m->kind == ORDERED || !goes_wild(m)) return choose_listed_play(t, m);
    return pick_held(m, &side_of(t)->hand, FIRE, 1);
}

static int choose_buy(Table *t, const Machine *m)
{
    return goes_wild(m) ? pick_payable(t, m, t->coins, 1) : choose_listed_buy(t, m);
}

/* ---- turns ---- */

static void sink(Table *t, const Machine *m, int most)
{
    int plan[CARDS];
    int count = goes_wild(m) ? pick_many(t, m, MOST_SUNK, plan) : plan_sinks(t, m, plan);
    for (int n = 0; n < least(count, most); n++) {
        drop(&side_of(t)->hand, plan[n]);
        side_of(t)->owned[plan[n]]--;
    }
}

static void discard(Table *t, const Machine *m, Luck *luck)
{
    Side *side = side_of(t);
    int plan[CARDS];
    int count = goes_wild(m) ? pick_many(t, m, side->hand.count, plan) : plan_discards(t, plan);
    for (int n = 0; n < count; n++) drop(&side->hand, plan[n]);
    for (int n = 0; n < count; n++) add(&side->discard, plan[n]);
    draw(t, luck, t->mover, count);
}

static void remake(Table *t, const Machine *m)
{
    Side *side = side_of(t);
    int sunk, most, can_gain = 0;
    if (!side->hand.count) return;
    sunk = pick_held(m, &side->hand, 0, 0);
    most = COST[sunk] + 2;
    drop(&side->hand, sunk);
    side->owned[sunk]--;
    for (int card = 0; card < KINDS; card++) can_gain |= t->supply[card] > 0 && COST[card] <= most;
    if (can_gain) take(t, pick_payable(t, m, most, 0), side);
}

static void play_card(Table *t, const Machine *m, Luck *luck, int card)
{
    Side *side = side_of(t);
    drop(&side->hand, card);
    add(&side->played, card);
    t->actions += ACTIONS[card] - 1;
    t->buys += BUYS[card];
    t->coins += COINS[card];
    if (DRAWS[card]) draw(t, luck, t->mover, DRAWS[card]);
    if (card == SIREN && t->supply[FOG]) take(t, FOG, other_of(t));
    if (card == SIGNAL_TOWER) draw(t, luck, 1 - t->mover, 1);
    if (card == FIRE) sink(t, m, MOST_SUNK);
    if (card == TIDEPOOL) discard(t, m, luck);
    if (card == SHIPYARD) remake(t, m);
}

static void play_actions(Table *t, const Machine *m, Luck *luck)
{
    while (t->actions) {
        const Zone *hand = &side_of(t)->hand;
        int card = NO_CARD;
        for (int n = 0; n < hand->count; n++) if (hand->card[n] >= FIRE) card = FIRE;
        if (card == NO_CARD || (card = choose_play(t, m)) == NO_CARD) return;
        play_card(t, m, luck, card);
    }
}

static void buy_card(Table *t, int card)
{
    take(t, card, side_of(t));
    t->buys--;
    t->coins -= COST[card];
}

static int clean_up(Table *t, Luck *luck)
{
    Side *side = side_of(t);
    move_all(&side->discard, &side->hand);
    move_all(&side->discard, &side->played);
    side->turns++;
    if (!t->end) return 1;
    draw(t, luck, t->mover, HAND);
    begin_turn(t, 1 - t->mover);
    return 0;
}

static int finish_turn(Table *t, const Machine *m, Luck *luck)
{
    int card;
    while (t->buys && (card = choose_buy(t, m)) != NO_CARD) buy_card(t, card);
    return clean_up(t, luck);
}

/* Plays a turn from its beginning; returns whether the game has ended. */
int take_turn(Table *t, const Machine *one, const Machine *two, Luck *luck)
{
    const Machine *m = t->mover ? two : one;
    const Zone *hand = &side_of(t)->hand;
    play_actions(t, m, luck);
    for (int n = 0; n < hand->count; n++) t->coins += hand->card[n] < SKERRY ? COINS[hand->card[n]] : 0;
    return finish_turn(t, m, luck);
}

static int read_result(const Table *t)
{
    int one = count_points(&t->sides[0]), two = count_points(&t->sides[1]);
    int later = t->sides[1].turns - t->sides[0].turns;
    return one != two ? (one > two) - (one < two) : (later > 0) - (later < 0);
}

static int play_out(Table *t, const Machine *one, const Machine *two, Luck *luck)
{
    for (int n = 0; n < MOST_TURNS && !take_turn(t, one, two, luck); n++);
    return read_result(t);
}

/* Lays a new game with both first hands. */
void begin(Table *t, const int *supply, int first, Luck *luck)
{
    memset(t, 0, sizeof *t);
    memcpy(t->supply, supply, sizeof t->supply);
    measure_end(t);
    begin_turn(t, first);
    for (int n = 0; n < 2; n++) {
        int player = n ? 1 - first : first;
        Side *side = &t->sides[player];
        side->owned[SHELL] = 7;
        side->owned[SKERRY] = 3;
        for (int k = 0; k < 10; k++) add(&side->deck, k < 7 ? SHELL : SKERRY);
        shuffle(luck, player, &side->deck);
        draw(t, luck, player, HAND);
    }
}

/* Plays games in which seats take turns to move first; returns the first machine's results. */
void play_games(const int *supply, const Machine *one, const Machine *two, Rng *rng, int games, int8_t *results)
{
    Luck luck = {.rng = rng};
    Table t;
    for (int n = 0; n < games; n++) {
        begin(&t, supply, n % 2, &luck);
        results[n] = (int8_t)play_out(&t, one, two, &luck);
    }
}
