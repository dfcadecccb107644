package io.socialdata.simulator.operations.posts;

import java.util.regex.Pattern;

/** The length of a post as the platform counts it: an address is always the same, wide writing counts twice. */
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

    /** Letters of Latin and its neighbours, and common punctuation, are narrow. */
    private static int weight(int codePoint) {
        boolean narrow = codePoint <= 4351
                || (codePoint >= 8192 && codePoint <= 8205)
                || (codePoint >= 8208 && codePoint <= 8223)
                || (codePoint >= 8242 && codePoint <= 8247);
        return narrow ? 1 : 2;
    }
}
