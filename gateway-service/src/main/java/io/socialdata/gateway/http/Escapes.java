package io.socialdata.gateway.http;

/** Percent escapes of URIs. */
final class Escapes {

    /** Marks an escape that is truncated or not hexadecimal; smaller than any octet. */
    static final int BROKEN = -1;

    private static final String DIGITS = "0123456789ABCDEF";

    private Escapes() {}

    /** Returns the octet of the escape at {@code index}, or {@link #BROKEN}. */
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
