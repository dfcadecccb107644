package io.socialdata.gateway.edge;

/** Percent escapes of URIs. */
final class Escapes {

    /** Stands for an escape that is cut short or not hexadecimal; smaller than any octet. */
    static final int BROKEN = -1;

    private static final String DIGITS = "0123456789ABCDEF";

    private Escapes() {}

    /** The octet whose escape begins at {@code index}, or {@link #BROKEN}. */
    static int octetAt(String text, int index) {
        if (index + 2 >= text.length()) {
            return BROKEN;
        }
        int high = Character.digit(text.charAt(index + 1), 16);
        int low = Character.digit(text.charAt(index + 2), 16);
        return high < 0 || low < 0 ? BROKEN : high << 4 | low;
    }

    static void append(StringBuilder target, int octet) {
        target.append('%').append(DIGITS.charAt(octet >> 4 & 0xf)).append(DIGITS.charAt(octet & 0xf));
    }
}
