package io.socialdata.local.operator;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Has reads-service call each operation of the platform once. */
public final class PlatformCheckClient {

    private static final String SERVICE = "reads";
    private static final String PATH = "/internal/platform/check";

    private final InternalApiClient internalApiClient;

    public PlatformCheckClient(InternalApiClient internalApiClient) {
        this.internalApiClient = internalApiClient;
    }

    /**
     * Checks the operations.
     *
     * @param order whether to check {@code reads} or {@code writes}, and what with: {@code account}, {@code handle},
     *     {@code listId}, {@code spaceId}, {@code communityId}, as far as known
     */
    public JsonNode run(Map<String, ?> order) {
        return internalApiClient.post(SERVICE, PATH, order);
    }

    /** Returns one line per operation, then what writes left behind. */
    public static List<String> table(JsonNode report) {
        List<String> lines = new ArrayList<>();
        lines.add("account: %s, at %s".formatted(text(report, "account"), text(report, "at")));
        lines.add(line("OPERATION", "RESULT", "ROWS", "CALLS LEFT", "UNTIL", "REASON OR MISSING FIELDS"));
        operations(report)
                .map(check -> line(
                        text(check, "operation"),
                        text(check, "verdict"),
                        text(check, "rows"),
                        text(check, "callsLeft"),
                        text(check, "callsLeftUntil").replaceAll(".*T|:[0-9.]+Z", ""),
                        why(check)))
                .forEach(lines::add);
        operations(report)
                .filter(check -> check.has("left"))
                .map(check -> "LEFT BEHIND by %s: %s".formatted(text(check, "operation"), text(check, "left")))
                .forEach(lines::add);
        return lines;
    }

    /** Returns whether every operation that could be tried works, and nothing is left behind. */
    public static boolean isGood(JsonNode report) {
        return operations(report).noneMatch(check -> check.path("fault").asBoolean() || check.has("left"));
    }

    private static Stream<JsonNode> operations(JsonNode report) {
        return StreamSupport.stream(report.path("operations").spliterator(), false);
    }

    private static String why(JsonNode check) {
        String fields = StreamSupport.stream(check.path("fields").spliterator(), false)
                .map(JsonNode::asText)
                .collect(Collectors.joining(", "));
        return fields.isEmpty() ? text(check, "reason") : fields;
    }

    private static String line(String operation, String result, String rows, String left, String until, String reason) {
        return "%-31s  %-11s  %4s  %10s  %5s  %s".formatted(operation, result, rows, left, until, reason);
    }

    private static String text(JsonNode check, String field) {
        String text = check.path(field).asText("");
        return text.isEmpty() ? "-" : text;
    }
}
