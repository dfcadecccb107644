package io.socialdata.monitoring.jobs;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Collection;
import java.util.stream.Collectors;

/** Lines of CSV (RFC 4180). */
final class CsvLine {

    private static final String END = "\r\n";

    private CsvLine() {}

    static String header(Collection<String> columns) {
        return columns.stream().map(CsvLine::text).collect(Collectors.joining(",", "", END));
    }

    /** Returns the values of these members. Lists and objects are left out. */
    static String of(Collection<String> columns, JsonNode row) {
        return columns.stream().map(column -> value(row.path(column))).collect(Collectors.joining(",", "", END));
    }

    private static String value(JsonNode value) {
        if (value.isTextual()) {
            return text(value.textValue());
        }
        return value.isNumber() || value.isBoolean() ? value.asText() : "";
    }

    /** Spreadsheets execute a text that begins like a formula, so it gets an apostrophe in front. */
    private static String text(String text) {
        String safe = !text.isEmpty() && "=+-@\t\r\n".indexOf(text.charAt(0)) >= 0 ? "'" + text : text;
        boolean quoted = safe.chars().anyMatch(c -> c == ',' || c == '"' || c == '\r' || c == '\n');
        return quoted ? '"' + safe.replace("\"", "\"\"") + '"' : safe;
    }
}
