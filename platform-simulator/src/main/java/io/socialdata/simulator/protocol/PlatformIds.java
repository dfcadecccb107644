package io.socialdata.simulator.protocol;

import java.util.OptionalLong;

/** Parses the platform's numeric ids. */
public final class PlatformIds {

    private static final int LONGEST = 19;

    private PlatformIds() {}

    /** Returns the id. Empty if the text is not a decimal number without a sign, or if it is too large. */
    public static OptionalLong parse(String text) {
        boolean digits = !text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9');
        return digits && fits(text) ? OptionalLong.of(Long.parseLong(text)) : OptionalLong.empty();
    }

    private static boolean fits(String digits) {
        return digits.length() < LONGEST
                || (digits.length() == LONGEST && digits.compareTo(Long.toString(Long.MAX_VALUE)) <= 0);
    }
}
