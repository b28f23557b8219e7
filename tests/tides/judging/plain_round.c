/* A second opinion on a single round: what every pick of a game gave away, from the rules alone.

   It shares no code and no table with the program: the rules are written down here once more, every
   matrix game is solved by trying all of its square parts, and first picks by the equilibrium over
   all 8,568 hands, found anew. It takes some minutes and 600 MB, and first adds up all 11,027,016
   pairs of kingdoms, whose sums are known:

       cc -O2 -o plain_round tests/tides/judging/plain_round.c -lm
       ./plain_round < tests/tides/judging/plain_errors.txt

   A line is a game, as `analyse` takes it; what stands behind "=" is not read, and is printed: two
   numbers for each turn, the points that seat 1 and seat 2 gave away. Where several mixes of the
   other seat are best, the error depends on which one is meant: then the least and the most stand
   there, with ".." between them. Lines that begin with "#" are printed as they are. */

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CARDS = 18, HAND = 5, SET = 10, HANDS = 8568, SETS = 43758, SPLITS = 126, PASSES = 300 };
enum { P, L, G, T, S, NONE };

static const double SHIFT = 200; /* added to every game, so that no value is 0 or less */
static const double TINY = 1e-9, NEAR = 1e-7; /* what is rounding in a pivot, and in points */

/* ---- the rules ---- */

static const int SUIT[CARDS + 1] = {NONE, S, P, L, T, G, G, T, S, P, L, T, L, G, S, P, NONE, NONE, NONE};
static const int EACH[6] = {NONE, T, L, G, P, S};        /* cards 1 to 5 ask for one each */
static const int MOST[11] = {0, 0, 0, 0, 0, 0, P, G, L, S, T}; /* cards 6 to 10 for the most */

static int has(int kingdom, int card) { return kingdom >> card & 1; }
static int least(int a, int b) { return a < b ? a : b; }

static void count(int kingdom, int real[5], int doubled[5])
{
    int most = 0;
    memset(real, 0, 5 * sizeof(int));
    for (int card = 1; card <= CARDS; card++)
        if (has(kingdom, card) && SUIT[card] != NONE) real[SUIT[card]]++;
    for (int s = 0; s < 5; s++)
        if (real[s] > most) most = real[s];
    for (int s = 0; s < 5; s++) doubled[s] = real[s] * (has(kingdom, 17) && real[s] == most ? 2 : 1);
}

static int wins(int mine, int theirs, int kingdom)
{
    return mine > theirs || (mine == theirs && has(kingdom, 15));
}

/* Returns what the cards of a kingdom pay, all but card 18; the best single card goes to *best. */
static int pay(int kingdom, const int real[5], const int n[5], const int other_real[5], const int other[5],
               int *best)
{
    int total = 0, single = 0, other_single = 0, missing = 0;
    *best = 0;
    for (int s = 0; s < 5; s++) {
        single += real[s] == 1;
        other_single += other_real[s] == 1;
        missing += n[s] == 0;
    }
    for (int card = 1; card <= 16; card++) {
        int paid = 0;
        if (!has(kingdom, card)) continue;
        if (card <= 5) paid = 3 * n[EACH[card]];
        else if (card <= 10) paid = 7 * wins(n[MOST[card]], other[MOST[card]], kingdom);
        else if (card == 11) paid = 5 * least(n[L], n[G]);
        else if (card == 12) paid = 9 * least(n[P], least(n[S], n[T]));
        else if (card == 13) paid = 13 * (missing == 0);
        else if (card == 14) paid = 3 * missing;
        else if (card == 16) paid = 8 * wins(single, other_single, kingdom);
        total += paid;
        if (paid > *best) *best = paid;
    }
    return total;
}

static void score(int first, int second, int points[2])
{
    int real[2][5], n[2][5], best[2];
    count(first, real[0], n[0]);
    count(second, real[1], n[1]);
    points[0] = pay(first, real[0], n[0], real[1], n[1], &best[0]);
    points[1] = pay(second, real[1], n[1], real[0], n[0], &best[1]);
    if (has(first, 18)) points[0] += 8 * wins(best[0], best[1], first);
    if (has(second, 18)) points[1] += 8 * wins(best[1], best[0], second);
}

/* ---- matrix games ---- */

/* Solves part * z = 1, or its transpose; returns the sum of z, or 0 if there is no single z. */
static double divide(int k, double part[4][4], int turned, double z[4])
{
    double a[4][5], sum = 0;
    for (int i = 0; i < k; i++) {
        for (int j = 0; j < k; j++) a[i][j] = turned ? part[j][i] : part[i][j];
        a[i][k] = 1;
    }
    for (int c = 0; c < k; c++) {
        int pivot = c;
        for (int i = c + 1; i < k; i++)
            if (fabs(a[i][c]) > fabs(a[pivot][c])) pivot = i;
        if (fabs(a[pivot][c]) < TINY) return 0;
        for (int j = 0; j <= k; j++) { double t = a[c][j]; a[c][j] = a[pivot][j]; a[pivot][j] = t; }
        for (int i = 0; i < k; i++) {
            double times = a[i][c] / a[c][c];
            if (i == c) continue;
            for (int j = c; j <= k; j++) a[i][j] -= times * a[c][j];
        }
    }
    for (int i = 0; i < k; i++) sum += z[i] = a[i][k] / a[i][i];
    return sum;
}

/* Whether the square part of an n by n game with these rows and columns solves it (Shapley & Snow):
   then *value and both mixes are set. */
static int solves(int n, double game[4][4], int rows, int columns, double *value, double x[4], double y[4])
{
    double part[4][4], own[4], other[4], sum;
    int k = 0, r[4], c[4], m = 0;
    for (int i = 0; i < n; i++) if (rows >> i & 1) r[k++] = i;
    for (int i = 0; i < n; i++) if (columns >> i & 1) c[m++] = i;
    if (k != m) return 0;
    for (int i = 0; i < k; i++)
        for (int j = 0; j < k; j++) part[i][j] = game[r[i]][c[j]] + SHIFT;
    if ((sum = divide(k, part, 0, other)) <= 0 || divide(k, part, 1, own) <= 0) return 0;
    memset(x, 0, 4 * sizeof(double));
    memset(y, 0, 4 * sizeof(double));
    for (int i = 0; i < k; i++) {
        if (own[i] < -TINY || other[i] < -TINY) return 0;
        x[r[i]] = own[i] / sum;
        y[c[i]] = other[i] / sum;
    }
    *value = 1 / sum - SHIFT;
    for (int i = 0; i < n; i++) {
        double row = 0, column = 0;
        for (int j = 0; j < n; j++) {
            row += game[i][j] * y[j];
            column += game[j][i] * x[j];
        }
        if (row > *value + NEAR || column < *value - NEAR) return 0;
    }
    return 1;
}

static int size_of(int set) { return set ? 1 + size_of(set & (set - 1)) : 0; }

static double find_value(int n, double game[4][4])
{
    double value, x[4], y[4], lower = -1e9, upper = 1e9;
    for (int i = 0; i < n; i++) {
        double row = 1e9, column = -1e9;
        for (int j = 0; j < n; j++) {
            row = fmin(row, game[i][j]);
            column = fmax(column, game[j][i]);
        }
        lower = fmax(lower, row);
        upper = fmin(upper, column);
    }
    if (upper - lower < TINY) return lower;
    for (int k = 2; k <= n; k++)
        for (int rows = 1; rows < 1 << n; rows++)
            for (int columns = 1; size_of(rows) == k && columns < 1 << n; columns++)
                if (size_of(columns) == k && solves(n, game, rows, columns, &value, x, y)) return value;
    fprintf(stderr, "a game without a solution\n");
    exit(1);
}

/* ---- the positions of ten cards: numbered once, valued for each set of ten ---- */

typedef struct { int kingdoms[2], hands[2]; } Position; /* bits 0 to 9 stand for the ten cards */

static int table[4][1 << 20]; /* by stage: the number of a position */
static Position *positions[4];
static int sizes[4], *mates[4], *next[4];
static double *values[4], ends[1 << SET];

static int code(const Position *at)
{
    int found = 0;
    for (int i = 0; i < SET; i++) {
        int where = at->kingdoms[0] >> i & 1 ? 0 : at->kingdoms[1] >> i & 1 ? 1 : at->hands[0] >> i & 1 ? 2 : 3;
        found = 4 * found + where;
    }
    return found;
}

/* The position after a pair of picks, hands passed on; the last card of each hand goes with them. */
static Position pick(const Position *at, int own, int other)
{
    Position after = {{at->kingdoms[0] | own, at->kingdoms[1] | other},
                      {at->hands[1] & ~other, at->hands[0] & ~own}};
    if (size_of(after.hands[0]) == 1) {
        after.kingdoms[0] |= after.hands[0];
        after.kingdoms[1] |= after.hands[1];
    }
    return after;
}

static void number_positions(void)
{
    for (int stage = 0; stage < 4; stage++) {
        positions[stage] = malloc(25200 * sizeof(Position));
        for (int own = 0; own < 1 << SET; own++)
            for (int theirs = 0; size_of(own) == stage && theirs < 1 << SET; theirs++) {
                if (own & theirs || size_of(theirs) != stage) continue;
                for (int held = 0; held < 1 << SET; held++) {
                    if (held & (own | theirs) || size_of(held) != HAND - stage) continue;
                    Position at = {{own, theirs}, {held, ((1 << SET) - 1) & ~(own | theirs | held)}};
                    table[stage][code(&at)] = sizes[stage];
                    positions[stage][sizes[stage]++] = at;
                }
            }
    }
}

/* Lists what follows each pair of picks: the number of a position, or at the end a kingdom. */
static void list_moves(void)
{
    for (int stage = 0; stage < 4; stage++) {
        int n = HAND - stage, *to = next[stage] = malloc(sizes[stage] * n * n * sizeof(int));
        mates[stage] = malloc(sizes[stage] * sizeof(int));
        values[stage] = malloc(sizes[stage] * sizeof(double));
        for (int i = 0; i < sizes[stage]; i++) {
            Position at = positions[stage][i];
            Position turned = {{at.kingdoms[1], at.kingdoms[0]}, {at.hands[1], at.hands[0]}};
            mates[stage][i] = table[stage][code(&turned)];
            for (int a = 1; a < 1 << SET; a <<= 1)
                for (int b = 1; at.hands[0] & a && b < 1 << SET; b <<= 1) {
                    if (!(at.hands[1] & b)) continue;
                    Position after = pick(&at, a, b);
                    *to++ = stage == 3 ? after.kingdoms[0] : table[stage + 1][code(&after)];
                }
        }
    }
}

static double value_after(int stage, int number, int place)
{
    int n = HAND - stage, to = next[stage][number * n * n + place];
    return stage == 3 ? ends[to] : values[stage + 1][to];
}

static void lay_out(int stage, int number, double game[4][4])
{
    int n = HAND - stage;
    for (int i = 0; i < n * n; i++) game[i / n][i % n] = value_after(stage, number, i);
}

/* Values all positions of ten cards that come after the first picks. */
static void value_set(const int cards[SET])
{
    double game[4][4];
    for (int own = 0; own < 1 << SET; own++) {
        int kingdoms[2] = {0, 0}, points[2];
        if (size_of(own) != HAND) continue;
        for (int i = 0; i < SET; i++) kingdoms[!(own >> i & 1)] |= 1 << cards[i];
        score(kingdoms[0], kingdoms[1], points);
        ends[own] = points[0] - points[1];
    }
    for (int stage = 3; stage >= 1; stage--)
        for (int i = 0; i < sizes[stage]; i++) {
            if (i > mates[stage][i]) continue;
            lay_out(stage, i, game);
            values[stage][i] = find_value(HAND - stage, game);
            values[stage][mates[stage][i]] = -values[stage][i];
        }
}

/* ---- first picks: the equilibrium over all hands ---- */

static int numbers[1 << (CARDS + 1)];       /* by hand, as bits of its cards */
static float (*games)[HAND * HAND];          /* by set and split: the first hand of a split is lower */
static int (*pairs)[2];
static double mixes[HANDS][HAND], worths[HANDS][HAND], means[HANDS][HAND], regrets[HANDS][HAND];

static void check_rules(long points, long won, long tied, int highest)
{
    if (points == 119876304 && won == 5273595 && tied == 479826 && highest == 43) return;
    fprintf(stderr, "wrong rules: %ld points, %ld won, %ld tied, highest %d\n", points, won, tied, highest);
    exit(1);
}

static void number_hands(void)
{
    int count = 0;
    for (int hand = 2; hand < 1 << (CARDS + 1); hand += 2)
        if (size_of(hand) == HAND) numbers[hand] = count++;
}

/* Solves every deal of every ten cards, and keeps the games of both first picks. */
static void solve_deals(void)
{
    long points = 0, won = 0, tied = 0, pair = 0;
    int highest = 0;
    games = malloc((size_t)SETS * SPLITS * sizeof *games);
    pairs = malloc((size_t)SETS * SPLITS * sizeof *pairs);
    for (int set = 2; set < 1 << (CARDS + 1); set += 2) {
        int cards[SET], n = 0;
        if (size_of(set) != SET) continue;
        for (int card = 1; card <= CARDS; card++) if (has(set, card)) cards[n++] = card;
        value_set(cards);
        for (int i = 0; i < sizes[0]; i++) {
            int hands[2] = {0, 0}, scored[2];
            for (int k = 0; k < SET; k++) hands[!(positions[0][i].hands[0] >> k & 1)] |= 1 << cards[k];
            score(hands[0], hands[1], scored);
            points += scored[0];
            won += scored[0] > scored[1];
            tied += scored[0] == scored[1];
            if (scored[0] > highest) highest = scored[0];
            if (i > mates[0][i]) continue;
            for (int k = 0; k < HAND * HAND; k++) games[pair][k] = value_after(0, i, k);
            pairs[pair][0] = numbers[hands[0]];
            pairs[pair++][1] = numbers[hands[1]];
        }
    }
    check_rules(points, won, tied, highest);
}

/* Sets the worth of every first pick against all that the other seat may hold. */
static void weigh(void)
{
    memset(worths, 0, sizeof worths);
    for (long pair = 0; pair < (long)SETS * SPLITS; pair++) {
        int one = pairs[pair][0], other = pairs[pair][1];
        for (int a = 0; a < HAND; a++)
            for (int b = 0; b < HAND; b++) {
                worths[one][a] += games[pair][HAND * a + b] * mixes[other][b] / 1287;
                worths[other][b] -= games[pair][HAND * a + b] * mixes[one][a] / 1287;
            }
    }
}

static double find_gain(void)
{
    double gain = 0;
    for (int h = 0; h < HANDS; h++) {
        double most = -1e9;
        for (int a = 0; a < HAND; a++) most = fmax(most, worths[h][a]);
        gain += most / HANDS;
    }
    return gain;
}

/* Follows the regrets of all first picks, those of the last pass counted twice; later passes weigh
   more. The mean of all passes is the equilibrium, and the worths are those against it. */
static void find_equilibrium(void)
{
    double total = 0;
    for (int h = 0; h < HANDS; h++) for (int a = 0; a < HAND; a++) mixes[h][a] = 1.0 / HAND;
    for (int pass = 1; pass <= PASSES; pass++) {
        double weight = (double)pass * pass;
        weigh();
        for (int h = 0; h < HANDS; h++) {
            double mean = 0, sum = 0, ahead[HAND];
            for (int a = 0; a < HAND; a++) mean += mixes[h][a] * worths[h][a];
            for (int a = 0; a < HAND; a++) {
                double change = worths[h][a] - mean;
                regrets[h][a] = fmax(0, regrets[h][a] + change);
                sum += ahead[a] = fmax(0, regrets[h][a] + change);
                means[h][a] += weight * mixes[h][a];
            }
            for (int a = 0; a < HAND; a++) mixes[h][a] = sum > 0 ? ahead[a] / sum : 1.0 / HAND;
        }
        total += weight;
    }
    for (int h = 0; h < HANDS; h++) for (int a = 0; a < HAND; a++) mixes[h][a] = means[h][a] / total;
    weigh();
    fprintf(stderr, "who knows all first picks gains %.7f points\n", find_gain());
}

/* ---- games ---- */

static int place_of(int hand, int card) { return size_of(hand & ((1 << card) - 1)); }

/* Prints what a pick gave away: the least and the most over all best mixes of the other seat. */
static void tell(int n, double game[4][4], int chosen)
{
    double low = 1e9, high = -1e9, value, x[4], y[4];
    for (int rows = 1; rows < 1 << n; rows++)
        for (int columns = 1; columns < 1 << n; columns++) {
            double error = 0;
            if (!solves(n, game, rows, columns, &value, x, y)) continue;
            error = value;
            for (int j = 0; j < n; j++) error -= game[chosen][j] * y[j];
            low = fmin(low, error);
            high = fmax(high, error);
        }
    printf(high - low < 1e-6 ? " %.4f" : " %.4f..%.4f", fabs(low), high);
}

static void tell_first(int hand, int card)
{
    double most = -1e9, *worth = worths[numbers[hand]];
    for (int a = 0; a < HAND; a++) most = fmax(most, worth[a]);
    printf(" %.4f", most - worth[place_of(hand, card)]);
}

static void judge(const int deal[SET], const int picks[4][2])
{
    int cards[SET], n = 0, hands[2] = {0, 0};
    Position at = {{0, 0}, {0, 0}};
    for (int i = 0; i < SET; i++) hands[i / HAND] |= 1 << deal[i];
    for (int card = 1; card <= CARDS; card++) if (has(hands[0] | hands[1], card)) cards[n++] = card;
    value_set(cards);
    for (int i = 0; i < SET; i++) at.hands[!has(hands[0], cards[i])] |= 1 << i;
    for (int turn = 0; turn < 4; turn++) {
        int bits[2] = {1 << place_of(hands[0] | hands[1], picks[turn][0]),
                       1 << place_of(hands[0] | hands[1], picks[turn][1])};
        double game[4][4] = {{0}}, other[4][4];
        if (!(at.hands[0] & bits[0] && at.hands[1] & bits[1])) exit(2);
        if (turn == 0) for (int seat = 0; seat < 2; seat++) tell_first(hands[seat], picks[0][seat]);
        else {
            lay_out(turn, table[turn][code(&at)], game);
            for (int i = 0; i < 4; i++) for (int j = 0; j < 4; j++) other[j][i] = -game[i][j];
            tell(HAND - turn, game, size_of(at.hands[0] & (bits[0] - 1)));
            tell(HAND - turn, other, size_of(at.hands[1] & (bits[1] - 1)));
        }
        at = pick(&at, bits[0], bits[1]);
    }
}

int main(void)
{
    char line[2000];
    number_positions();
    list_moves();
    number_hands();
    solve_deals();
    find_equilibrium();
    while (fgets(line, sizeof line, stdin)) {
        int deal[CARDS], picks[4][2], used = 0, step = 0;
        char *end = strstr(line, " =");
        line[strcspn(line, "\n")] = 0;
        if (line[0] == '#') { puts(line); continue; }
        if (end) *end = 0;
        for (int i = 0; i < CARDS; i++, used += step)
            if (sscanf(line + used, i ? ".%d%n" : "1 %d%n", &deal[i], &step) != 1) exit(2);
        for (int i = 0; i < 4; i++, used += step)
            if (sscanf(line + used, " %d:%d%n", &picks[i][0], &picks[i][1], &step) != 2) exit(2);
        printf("%s =", line);
        judge(deal, picks);
        puts("");
    }
    return 0;
}
