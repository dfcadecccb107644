package io.socialdata.simulator.operations.posts;

import java.util.regex.Pattern;

/** The length of a post as the platform counts it: every URL has the same length, wide characters count twice. */
final class TextLength {

    private static final int ADDRESS = 23;
    private static final Pattern ADDRESSES = Pattern.compile("https?://\\S+");

    private TextLength() {}

    static int of(String text) {
        long addresses = ADDRESSES.matcher(text).results().count();
        return (int) addresses * ADDRESS
                + ADDRESSES
                        .matcher(text)
                        .replaceAll("")
                        .codePoints()
                        .map(TextLength::weight)
                        .sum();
    }

    /** Returns the weight of a character. Latin and similar scripts and common punctuation are narrow. */
    private static int weight(int codePoint) {
        boolean narrow = codePoint <= 4351
                || (codePoint >= 8192 && codePoint <= 8205)
                || (codePoint >= 8208 && codePoint <= 8223)
                || (codePoint >= 8242 && codePoint <= 8247);
        return narrow ? 1 : 2;
    }
}
