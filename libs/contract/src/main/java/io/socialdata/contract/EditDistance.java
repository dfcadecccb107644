package io.socialdata.contract;

import java.util.Arrays;
import java.util.stream.IntStream;

/** The Levenshtein distance: how many characters have to be inserted, deleted or replaced. */
public final class EditDistance {

    /** No name of the contract is longer. Bounds the work that a caller can cause. */
    private static final int MAX_LENGTH = 64;

    private EditDistance() {}

    public static int between(String one, String other) {
        String from = limited(one);
        String to = limited(other);
        int[] previous = IntStream.rangeClosed(0, to.length()).toArray();
        for (int i = 1; i <= from.length(); i++) {
            int[] current = Arrays.copyOf(previous, previous.length);
            current[0] = i;
            for (int j = 1; j <= to.length(); j++) {
                int replaced = previous[j - 1] + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
                current[j] = Math.min(replaced, Math.min(previous[j], current[j - 1]) + 1);
            }
            previous = current;
        }
        return previous[to.length()];
    }

    private static String limited(String name) {
        return name.length() <= MAX_LENGTH ? name : name.substring(0, MAX_LENGTH);
    }
}
