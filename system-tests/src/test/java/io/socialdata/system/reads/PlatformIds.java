package io.socialdata.system.reads;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.system.suite.Suite;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * Reads the ids of the simulated platform directly, to compare them with those that paging through the suite returns.
 *
 * <p>Implements only as much of the platform's protocol as needed for that, and shares no code with the connector.
 */
final class PlatformIds {

    private static final int LONGEST = 500;
    private static final int TOO_MANY = 429;

    private final Suite suite;
    private final Deque<Map<String, String>> sessions = new ArrayDeque<>();

    /** Reads as these accounts, switching to the next where the platform rate limits one. */
    PlatformIds(Suite suite, String... handles) {
        this.suite = suite;
        for (String handle : handles) {
            sessions.add(session(handle));
        }
    }

    private Map<String, String> session(String handle) {
        JsonNode session = Suite.json(suite.toSimulator("POST", "/sessions", "{\"handle\": \"%s\"}".formatted(handle))
                .body());
        String ct0 = session.path("ct0").asText();
        return Map.of(
                "authorization",
                "Bearer web-client-token",
                "cookie",
                "auth_token=%s; ct0=%s".formatted(session.path("auth_token").asText(), ct0),
                "x-csrf-token",
                ct0);
    }

    /**
     * Returns the ids of all visible items.
     *
     * @param variables of the platform's operation, without its cursor
     */
    Set<String> ids(String operation, Map<String, String> variables) {
        Set<String> ids = new LinkedHashSet<>();
        String cursor = "";
        for (int page = 0; page < LONGEST; page++) {
            int before = ids.size();
            String next = "";
            for (JsonNode entry : page(operation, variables, cursor).findParents("entryId")) {
                JsonNode content = entry.path("content");
                if (content.path("cursorType").asText().equals("Bottom")) {
                    next = content.path("value").asText();
                }
                ids.addAll(shown(content.path("itemContent")));
            }
            if (ids.size() == before || next.isEmpty()) {
                return ids;
            }
            cursor = next;
        }
        throw new AssertionError("no end of " + operation + " " + variables);
    }

    /** Returns one id, or none for advertising and for placeholders of withheld items. */
    private static Set<String> shown(JsonNode item) {
        JsonNode result = item.path(item.has("user_results") ? "user_results" : "tweet_results")
                .path("result");
        JsonNode id = result.has("tweet") ? result.at("/tweet/rest_id") : result.path("rest_id");
        return id.isTextual() && !item.has("promotedMetadata") ? Set.of(id.asText()) : Set.of();
    }

    private JsonNode page(String operation, Map<String, String> variables, String cursor) {
        ObjectNode query = JsonNodeFactory.instance.objectNode();
        variables.forEach(query::put);
        if (!cursor.isEmpty()) {
            query.put("cursor", cursor);
        }
        String path =
                "/graphql/x/" + operation + "?variables=" + URLEncoder.encode(query.toString(), StandardCharsets.UTF_8);
        HttpResponse<String> response = suite.callPlatform(path, sessions.getFirst());
        while (response.statusCode() == TOO_MANY && sessions.size() > 1) {
            sessions.removeFirst();
            response = suite.callPlatform(path, sessions.getFirst());
        }
        assertThat(response.statusCode())
                .as("%s: %s", operation, response.body())
                .isEqualTo(200);
        return Suite.json(response.body());
    }
}
