package io.socialdata.web.csv;

/** Texts as values of CSV (RFC 4180). An apostrophe keeps spreadsheets from executing a text that begins like a formula. */
public final class CsvText {

    private static final String BEGINS_FORMULA = "=+-@\t\r\n";
    private static final String NEEDS_QUOTES = ",\"\r\n";

    private CsvText() {}

    /** Quotes a text. */
    public static String quoted(String text) {
        return '"' + harmless(text).replace("\"", "\"\"") + '"';
    }

    /** Quotes a text only if its characters require it. */
    public static String of(String text) {
        return text.chars().anyMatch(c -> NEEDS_QUOTES.indexOf(c) >= 0) ? quoted(text) : harmless(text);
    }

    private static String harmless(String text) {
        return !text.isEmpty() && BEGINS_FORMULA.indexOf(text.charAt(0)) >= 0 ? "'" + text : text;
    }
}
