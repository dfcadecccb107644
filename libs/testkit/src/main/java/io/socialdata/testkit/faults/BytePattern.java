package io.socialdata.testkit.faults;

/** Finds a byte sequence in a stream, even if it is split between chunks (Knuth-Morris-Pratt search). */
final class BytePattern implements StreamMatcher {

    private final byte[] pattern;
    private final int[] fallback;
    private int matched;

    BytePattern(byte[] pattern) {
        if (pattern.length == 0) {
            throw new IllegalArgumentException("An empty pattern is everywhere");
        }
        this.pattern = pattern.clone();
        this.fallback = fallbacks(pattern);
    }

    @Override
    public int countIn(byte[] chunk, int length) {
        int seen = 0;
        for (int i = 0; i < length; i++) {
            matched = extend(matched, chunk[i]);
            if (matched == pattern.length) {
                seen++;
                matched = fallback[matched - 1];
            }
        }
        return seen;
    }

    private int extend(int prefix, byte next) {
        int length = prefix;
        while (length > 0 && pattern[length] != next) {
            length = fallback[length - 1];
        }
        return pattern[length] == next ? length + 1 : 0;
    }

    /** Returns for each prefix the length of its longest proper prefix that is also its suffix. */
    private static int[] fallbacks(byte[] pattern) {
        int[] fallback = new int[pattern.length];
        int length = 0;
        for (int i = 1; i < pattern.length; i++) {
            while (length > 0 && pattern[i] != pattern[length]) {
                length = fallback[length - 1];
            }
            if (pattern[i] == pattern[length]) {
                length++;
            }
            fallback[i] = length;
        }
        return fallback;
    }
}
