package io.socialdata.local.operator;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;

/** Has reads-service call each public read of the platform once. */
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
     * @param subjects what to read: {@code handle}, {@code listId}, {@code spaceId}, as far as known
     */
    public JsonNode run(Map<String, String> subjects) {
        return internalApiClient.post(SERVICE, PATH, subjects);
    }

    /** Returns one line per operation. */
    public static List<String> table(JsonNode checks) {
        List<String> lines = new ArrayList<>();
        lines.add(line("OPERATION", "RESULT", "ROWS", "CALLS LEFT", "REASON"));
        for (JsonNode check : checks) {
            lines.add(line(
                    text(check, "operation"),
                    text(check, "verdict"),
                    text(check, "rows"),
                    text(check, "callsLeft"),
                    text(check, "reason")));
        }
        return lines;
    }

    /** Returns whether every operation that could be tried works. */
    public static boolean isGood(JsonNode checks) {
        return StreamSupport.stream(checks.spliterator(), false)
                .map(check -> text(check, "verdict"))
                .allMatch(verdict -> verdict.equals("ok") || verdict.equals("untried"));
    }

    private static String line(String operation, String result, String rows, String left, String reason) {
        return "%-30s  %-11s  %4s  %10s  %s".formatted(operation, result, rows, left, reason);
    }

    private static String text(JsonNode check, String field) {
        String text = check.path(field).asText("");
        return text.isEmpty() ? "-" : text;
    }
}
