package io.socialdata.bench.report;

import java.io.PrintStream;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * The layout of a Markdown table that is printed row by row.
 *
 * @param titles titles of the columns, separated by {@code " | "}
 * @param formats format of each column, separated likewise; {@code %s} is text, anything else a number aligned right
 */
public record MarkdownTable(String titles, String formats) {

    private static final String SEPARATOR = " \\| ";

    public void begin(PrintStream out) {
        out.println("| " + titles + " |");
        out.println(Arrays.stream(formats.split(SEPARATOR, -1))
                .map(format -> format.equals("%s") ? "---" : "--:")
                .collect(Collectors.joining("|", "|", "|")));
    }

    public void row(PrintStream out, Object... values) {
        out.printf(Locale.ROOT, "| " + formats + " |%n", values);
    }

    /** Returns the word for a target that is met or missed. */
    public static String verdict(boolean met) {
        return met ? "met" : "missed";
    }
}
