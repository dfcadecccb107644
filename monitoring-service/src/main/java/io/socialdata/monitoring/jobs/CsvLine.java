package io.socialdata.monitoring.jobs;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.web.csv.CsvText;
import java.util.Collection;
import java.util.stream.Collectors;

/** Lines of CSV (RFC 4180). */
final class CsvLine {

    private static final String END = "\r\n";

    private CsvLine() {}

    static String header(Collection<String> columns) {
        return columns.stream().map(CsvText::of).collect(Collectors.joining(",", "", END));
    }

    /** Returns the values of these members. Lists and objects are left out. */
    static String of(Collection<String> columns, JsonNode row) {
        return columns.stream().map(column -> value(row.path(column))).collect(Collectors.joining(",", "", END));
    }

    private static String value(JsonNode value) {
        if (value.isTextual()) {
            return CsvText.of(value.textValue());
        }
        return value.isNumber() || value.isBoolean() ? value.asText() : "";
    }
}
