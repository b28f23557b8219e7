/* Python's random numbers: Mersenne Twister, and what its class Random makes of them. */

#include <stdint.h>

typedef struct { uint32_t word[624], at; } Rng;

static void seed_rng(Rng *rng, const uint32_t *key, int length)
{
    uint32_t *w = rng->word;
    int i, j = 0;
    w[0] = 19650218u;
    for (i = 1; i < 624; i++) w[i] = 1812433253u * (w[i - 1] ^ (w[i - 1] >> 30)) + i;
    i = 1;
    for (int k = length > 624 ? length : 624; k; k--) {
        w[i] = (w[i] ^ ((w[i - 1] ^ (w[i - 1] >> 30)) * 1664525u)) + key[j] + j;
        if (++i == 624) { w[0] = w[623]; i = 1; }
        if (++j == length) j = 0;
    }
    for (int k = 623; k; k--) {
        w[i] = (w[i] ^ ((w[i - 1] ^ (w[i - 1] >> 30)) * 1566083941u)) - i;
        if (++i == 624) { w[0] = w[623]; i = 1; }
    }
    w[0] = 0x80000000u;
    rng->at = 624;
}

static uint32_t next_word(Rng *rng)
{
    uint32_t *w = rng->word, y;
    if (rng->at >= 624) {
        for (int i = 0; i < 624; i++) {
            y = (w[i] & 0x80000000u) | (w[i < 623 ? i + 1 : 0] & 0x7fffffffu);
            w[i] = w[i < 227 ? i + 397 : i - 227] ^ (y >> 1) ^ (-(y & 1) & 0x9908b0dfu);
        }
        rng->at = 0;
    }
    y = w[rng->at++];
    y ^= y >> 11;
    y ^= (y << 7) & 0x9d2c5680u;
    y ^= (y << 15) & 0xefc60000u;
    return y ^ (y >> 18);
}

static double draw_share(Rng *rng)
{
    uint32_t a = next_word(rng) >> 5, b = next_word(rng) >> 6;
    return (a * 67108864.0 + b) * (1.0 / 9007199254740992.0);
}

static int draw_below(Rng *rng, int n)
{
    int bits = 0, found;
    while (n >> bits) bits++;
    do found = (int)(next_word(rng) >> (32 - bits)); while (found >= n);
    return found;
}
