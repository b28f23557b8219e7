/* Positions as counts, and Orca's search by roll-outs from them, compiled: what
   game/harbour/bots/orca.py does with game/search/policy_improvement.py. See harbour_simulator.c. */

#include "harbour_simulator.c"

/* ---- positions as counts ---- */

enum { IN_HAND, IN_DECK, IN_DISCARD, IN_PLAY, ZONES };

typedef struct {
    int supply[KINDS], zones[2][ZONES][KINDS], turns[2], mover, phase, actions, buys, coins, left, lowest, draws[2];
} State;

static int list_zone(const int *counts, uint8_t *cards)
{
    int count = 0;
    for (int card = 0; card < KINDS; card++)
        for (int n = 0; n < counts[card]; n++) cards[count++] = (uint8_t)card;
    return count;
}

/* Draws the other's hand from the deck that it was laid back into, as Python's Random.sample. */
static void sample_hand(State *s, int player, int held, Rng *rng)
{
    int *hand = s->zones[player][IN_HAND], *deck = s->zones[player][IN_DECK], few = 21;
    uint8_t pool[CARDS], is_taken[CARDS] = {0};
    int count = list_zone(deck, pool);
    if (held > 5) few += (int)pow(4, ceil(log(held * 3) / log(4)));
    for (int n = 0; n < held; n++) {
        int k = draw_below(rng, count <= few ? count - n : count);
        while (is_taken[k]) k = draw_below(rng, count);
        hand[pool[k]]++;
        deck[pool[k]]--;
        if (count <= few) pool[k] = pool[count - n - 1];
        else is_taken[k] = 1;
    }
}

static void copy_state(Table *t, const State *s, Luck *luck)
{
    memset(t, 0, sizeof *t);
    memcpy(t->supply, s->supply, sizeof t->supply);
    for (int player = 0; player < 2; player++) {
        Side *side = &t->sides[player];
        const int (*zones)[KINDS] = s->zones[player];
        for (int card = 0; card < KINDS; card++)
            for (int zone = 0; zone < ZONES; zone++) side->owned[card] += zones[zone][card];
        side->hand.count = list_zone(zones[IN_HAND], side->hand.card);
        side->deck.count = list_zone(zones[IN_DECK], side->deck.card);
        side->discard.count = list_zone(zones[IN_DISCARD], side->discard.card);
        side->played.count = list_zone(zones[IN_PLAY], side->played.card);
        side->turns = s->turns[player];
        if (luck) shuffle(luck, player, &side->deck);
    }
    measure_end(t);
    t->mover = s->mover;
    t->actions = s->actions;
    t->buys = s->buys;
    t->coins = s->coins;
}

/* Makes an empty deck of the discard. */
static void turn_over(int zones[ZONES][KINDS])
{
    uint8_t cards[CARDS];
    if (list_zone(zones[IN_DECK], cards)) return;
    memcpy(zones[IN_DECK], zones[IN_DISCARD], sizeof zones[IN_DECK]);
    memset(zones[IN_DISCARD], 0, sizeof zones[IN_DISCARD]);
}

static void lay_away(State *s)
{
    int (*zones)[KINDS] = s->zones[s->mover];
    for (int card = 0; card < KINDS; card++) {
        zones[IN_DISCARD][card] += zones[IN_HAND][card] + zones[IN_PLAY][card];
        zones[IN_HAND][card] = zones[IN_PLAY][card] = 0;
    }
    s->turns[s->mover]++;
}

/* ---- roll-outs, and their halving ---- */

typedef struct { State state; Table table; Luck luck; } Deal;

int size_deal(void) { return sizeof(Deal); }

/* Lays a position that may be the true one, and the luck that follows; `key` seeds both. */
void deal(Deal *d, const State *seen, int seat, int held, const uint32_t *key, int length, const int32_t *keys)
{
    Rng rng;
    seed_rng(&rng, key, length);
    d->luck = (Luck){.keys = keys, .number = {0, 1}};
    for (int n = 0; n < OFFSETS; n++) d->luck.offsets[n] = (int)(draw_share(&rng) * KEYS);
    d->state = *seen;
    sample_hand(&d->state, 1 - seat, held, &rng);
    copy_state(&d->table, &d->state, &d->luck);
}

/* Buys a card, or nothing more, and plays on to the end; returns the first player's result. */
int play_candidate(const Deal *d, int card, const Machine *one, const Machine *two)
{
    Luck luck = d->luck;
    Table t = d->table;
    if (card == NO_CARD) {
        State s = d->state;
        lay_away(&s);
        if (t.end) turn_over(s.zones[s.mover]);
        luck.number[0] = 0;
        luck.number[1] = 1;
        copy_state(&t, &s, &luck);
        if (!t.end) return read_result(&t);
        draw(&t, &luck, s.mover, HAND);
        begin_turn(&t, 1 - s.mover);
        return play_out(&t, one, two, &luck);
    }
    buy_card(&t, card);
    return finish_turn(&t, t.mover ? two : one, &luck) ? read_result(&t) : play_out(&t, one, two, &luck);
}

typedef struct { int count, rounds, budget, models; const int *moves; const Machine *const *machine, *const *model; } Plan;

/* Plays candidates out on the same deals and drops the worse half after each round. Row n of
   `results`, as wide as there are deals, has the mover's results of candidate n, and played[n] how
   many. `seeds` are the deals' keys, each of lengths[n] words. Returns the best rival of candidate 0. */
int improve(const Plan *plan, const State *seen, int held, const uint32_t *seeds, const int *lengths, int deals,
            const int32_t *keys, int8_t *results, int *played)
{
    int rivals[2 * KINDS] = {0}, sums[2 * KINDS] = {0}, left = plan->count - 1, seat = seen->mover, number = 0;
    Deal d;
    for (int n = 0; n < left; n++) rivals[n] = n + 1;
    for (int round = 0; round < plan->rounds; round++) {
        int each = plan->budget / (plan->rounds * (left + 1));
        for (int last = number + (each > 1 ? each : 1); number < last; number++) {
            const Machine *model = plan->model[number % plan->models];
            deal(&d, seen, seat, held, seeds, lengths[number], keys);
            seeds += lengths[number];
            for (int n = -1; n < left; n++) {
                int place = n < 0 ? 0 : rivals[n], result;
                const Machine *own = plan->machine[place];
                result = play_candidate(&d, plan->moves[place], seat ? model : own, seat ? own : model);
                results[place * deals + played[place]++] = (int8_t)(seat ? -result : result);
                sums[place] += seat ? -result : result;
            }
        }
        for (int n = 1; n < left; n++)
            for (int k = n; k && sums[rivals[k]] > sums[rivals[k - 1]]; k--) {
                int rival = rivals[k];
                rivals[k] = rivals[k - 1];
                rivals[k - 1] = rival;
            }
        left = least(left, left < 3 ? 1 : (left + 2) / 2 - 1);
    }
    return rivals[0];
}
