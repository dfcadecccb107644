package io.socialdata.local.operator;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Pooled accounts as text, without secrets. */
final class PooledAccountTexts {

    static final String NOTHING = "-";

    private PooledAccountTexts() {}

    static List<String> list(JsonNode accounts) {
        List<String> lines = new ArrayList<>();
        lines.add(line("ID", "USER", "HEALTH", "NEEDS", "CALLS TODAY", "LAST USED", "NAME", "LAST ERROR"));
        for (JsonNode account : accounts) {
            lines.add(line(
                    text(account, "id"),
                    text(account, "username"),
                    health(account),
                    text(account, "need"),
                    text(account, "callsToday"),
                    text(account, "lastUsedAt"),
                    text(account, "name"),
                    error(account)));
        }
        return lines;
    }

    static List<String> windows(JsonNode uses) {
        List<String> lines = new ArrayList<>(List.of(use("OPERATION", "CALLS", "CUSTOMER")));
        for (JsonNode use : uses) {
            use.path("calls").properties().stream()
                    .sorted(Comparator.comparingLong(entry -> -entry.getValue().asLong()))
                    .forEach(entry -> lines.add(
                            use(text(use, "operation"), entry.getValue().asText(), user(entry.getKey()))));
        }
        return lines;
    }

    private static String use(String operation, String calls, String user) {
        return "%-32s %7s %s".formatted(operation, calls, user);
    }

    private static String user(String id) {
        return switch (id) {
            case "00000000-0000-0000-0000-000000000000" -> "monitors";
            case "00000000-0000-0000-0000-000000000001" -> "others";
            default -> id;
        };
    }

    static List<String> details(JsonNode account) {
        List<String> lines = new ArrayList<>(List.of(
                field("id", text(account, "id")),
                field("user", text(account, "username")),
                field("name", text(account, "name")),
                field("health", health(account)),
                field("needs", text(account, "need")),
                field("added", text(account, "addedAt")),
                field("last used", text(account, "lastUsedAt")),
                field("last error", error(account)),
                field("last test", check(account.path("lastCheck"))),
                field("calls today", text(account, "callsToday"))));
        if (!account.path("operations").isEmpty()) {
            lines.add(operation("OPERATION", "CALLED", "FAILED", "RESTS UNTIL"));
        }
        for (JsonNode operation : account.path("operations")) {
            lines.add(operation(
                    text(operation, "operation"),
                    text(operation, "called"),
                    text(operation, "failed"),
                    text(operation, "restingUntil")));
        }
        return lines;
    }

    static String text(JsonNode account, String field) {
        JsonNode value = account.path(field);
        return value.isValueNode() && !value.isNull() ? value.asText() : NOTHING;
    }

    private static String health(JsonNode account) {
        String health = text(account, "health");
        String until = text(account, health.equals("degraded") ? "degradedUntil" : "restingUntil");
        return until.equals(NOTHING) ? health : health + " until " + until;
    }

    private static String error(JsonNode account) {
        JsonNode error = account.path("lastError");
        return error.isObject()
                ? "%s %s at %s".formatted(text(error, "operation"), text(error, "error"), text(error, "at"))
                : NOTHING;
    }

    private static String check(JsonNode lastCheck) {
        return lastCheck.isObject()
                ? "%s at %s".formatted(text(lastCheck, "outcome"), text(lastCheck, "requestedAt"))
                : NOTHING;
    }

    private static String field(String name, String value) {
        return "%-12s %s".formatted(name, value);
    }

    private static String operation(String name, String called, String failed, String until) {
        return "%-32s  %8s  %8s  %s".formatted(name, called, failed, until);
    }

    private static String line(
            String id, String user, String health, String needs, String calls, String used, String name, String error) {
        return "%-36s  %-16s  %-10s  %-11s  %11s  %-24s  %-16s  %s"
                .formatted(id, user, health, needs, calls, used, name, error);
    }
}
