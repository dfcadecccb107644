package io.socialdata.simulator.generator;

import java.util.List;
import java.util.SplittableRandom;

/** Seeded random numbers. Each generator has its own stream, so a change in one does not affect the others. */
final class SeededRandom {

    private static final String LETTERS_AND_DIGITS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

    private final SplittableRandom random;

    private SeededRandom(long seed) {
        this.random = new SplittableRandom(seed);
    }

    static SeededRandom of(long seed, String part) {
        return new SeededRandom(seed * 0x9E3779B97F4A7C15L + part.hashCode());
    }

    boolean chance(double probability) {
        return random.nextDouble() < probability;
    }

    int below(int bound) {
        return random.nextInt(bound);
    }

    int between(int low, int highInclusive) {
        return random.nextInt(low, highInclusive + 1);
    }

    long between(long low, long high) {
        return random.nextLong(low, high);
    }

    double fraction() {
        return random.nextDouble();
    }

    double gaussian() {
        return random.nextGaussian();
    }

    <T> T pick(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    /** Returns the given number of hexadecimal characters. */
    String hex(int length) {
        StringBuilder hex = new StringBuilder(length);
        while (hex.length() < length) {
            hex.append(Character.forDigit(random.nextInt(16), 16));
        }
        return hex.toString();
    }

    /** Returns the given number of letters and digits, starting with a digit as ids of this kind do. */
    String token(int length) {
        StringBuilder token = new StringBuilder(length).append(1);
        while (token.length() < length) {
            token.append(LETTERS_AND_DIGITS.charAt(random.nextInt(LETTERS_AND_DIGITS.length())));
        }
        return token.toString();
    }

    /** Returns the given number of base32 characters. */
    String base32(int length) {
        StringBuilder secret = new StringBuilder(length);
        while (secret.length() < length) {
            secret.append("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".charAt(random.nextInt(32)));
        }
        return secret.toString();
    }

    int[] shuffled(int size) {
        int[] order = new int[size];
        for (int i = 0; i < size; i++) {
            int other = random.nextInt(i + 1);
            order[i] = order[other];
            order[other] = i;
        }
        return order;
    }
}
