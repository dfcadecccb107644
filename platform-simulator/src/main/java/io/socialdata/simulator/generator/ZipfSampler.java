package io.socialdata.simulator.generator;

import java.util.Arrays;

/** Draws user numbers unevenly: a few come up very often, most seldom (Zipf's law over a shuffled order). */
final class ZipfSampler {

    /** Flattens the very top, so that the first is famous and not the only one. */
    private static final int HEAD = 8;

    private final double[] cumulative;
    private final int[] ranks;

    /** @param ranks for each user number its rank, 0 the most favoured */
    ZipfSampler(int[] ranks) {
        this.ranks = ranks;
        this.cumulative = new double[ranks.length];
        double sum = 0;
        for (int number = 0; number < ranks.length; number++) {
            sum += 1 / Math.pow(ranks[number] + (double) HEAD, 0.95);
            cumulative[number] = sum;
        }
    }

    int next(SeededRandom seededRandom) {
        double at = seededRandom.fraction() * cumulative[cumulative.length - 1];
        int found = Arrays.binarySearch(cumulative, at);
        return found < 0 ? -found - 1 : found;
    }

    int rank(int number) {
        return ranks[number];
    }
}
