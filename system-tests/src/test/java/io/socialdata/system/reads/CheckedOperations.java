package io.socialdata.system.reads;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.http.HttpResponse;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * The result of a check of the platform, by operation.
 *
 * @param account the pooled account that made calls in its own name
 */
record CheckedOperations(String account, Map<String, JsonNode> rows) {

    private static final Set<String> NOT_CALLED = Set.of("untried", "off");

    static CheckedOperations of(HttpResponse<String> response) {
        assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
        Map<String, JsonNode> rows = new LinkedHashMap<>();
        try {
            JsonNode report = new ObjectMapper().readTree(response.body());
            report.path("operations")
                    .forEach(row -> rows.put(row.path("operation").asText(), row));
            return new CheckedOperations(report.path("account").asText(), rows);
        } catch (JsonProcessingException e) {
            throw new AssertionError(response.body(), e);
        }
    }

    /** Returns what the simulator denies, by our names. Conversations that began before are still served. */
    static Set<String> denied(JsonNode profile) {
        Set<String> denied = new TreeSet<>();
        for (JsonNode row : profile.path("denied")) {
            if (!row.path("denial").asText().equals("MOVED")) {
                row.path("operations").forEach(operation -> denied.add(catalogueName(operation.asText())));
            }
        }
        denied.remove("grok/attachment"); // the service does not call it
        return denied;
    }

    private static String catalogueName(String operation) {
        return operation
                .replaceAll("^(1\\.1|2)/|\\.json$", "")
                .replace("account/verify_credentials", "verify_credentials");
    }

    String verdict(String operation) {
        return text(operation, "verdict");
    }

    String text(String operation, String field) {
        return rows.getOrDefault(operation, new ObjectMapper().createObjectNode())
                .path(field)
                .asText();
    }

    /** Returns the operations that callers cannot use, or that the data do not describe as they are. */
    Set<String> faulty() {
        return where(row -> row.path("fault").asBoolean()
                || Set.of("repaired", "guarded").contains(row.path("verdict").asText()));
    }

    /** Returns the operations that were called. */
    List<String> called() {
        return List.copyOf(where(row -> !NOT_CALLED.contains(row.path("verdict").asText())));
    }

    /** Returns the operations that returned rows. */
    Set<String> withRows() {
        return where(row -> row.path("rows").asInt() > 0);
    }

    Set<String> notCalled() {
        return where(row -> NOT_CALLED.contains(row.path("verdict").asText()));
    }

    /** Returns what writes left behind. */
    Set<String> leaving() {
        return where(row -> row.has("left"));
    }

    @Override
    public String toString() {
        return String.join("\n", rows.values().stream().map(JsonNode::toString).toList());
    }

    private Set<String> where(Predicate<JsonNode> condition) {
        Set<String> found = new TreeSet<>();
        rows.forEach((operation, row) -> {
            if (condition.test(row)) {
                found.add(operation);
            }
        });
        return found;
    }
}
