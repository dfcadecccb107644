package io.socialdata.platform.json;

/** Recognises texts of digits, which most ids and some counts of the platform are. */
public final class Digits {

    private Digits() {}

    /** Returns whether the text has digits only; an empty text does. */
    public static boolean only(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (!isDigit(text.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
