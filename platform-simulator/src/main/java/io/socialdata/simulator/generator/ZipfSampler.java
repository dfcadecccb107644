package io.socialdata.simulator.generator;

import java.util.Arrays;

/** Draws user numbers by Zipf's law over a shuffled order: a few come up very often, most come up rarely. */
final class ZipfSampler {

    /** Flattens the top of the distribution, so that the first rank does not dominate. */
    private static final int HEAD = 8;

    private final double[] cumulative;
    private final int[] ranks;

    /** @param ranks the rank of each user number; 0 is drawn most often */
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
