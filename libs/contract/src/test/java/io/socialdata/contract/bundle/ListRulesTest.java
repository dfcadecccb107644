package io.socialdata.contract.bundle;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.contract.References;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** All lists have the same envelope and the same parameters. */
class ListRulesTest {

    /** Lists without the members that other lists have, with the reason. */
    private static final Map<String, String> ENVELOPES_OF_THEIR_OWN = Map.ofEntries(
            Map.entry("dm_list", "the specification: the whole inbox"),
            Map.entry("dm_conversation", "the specification: older messages by max_id"),
            Map.entry("draft_list", "the specification: all drafts"),
            Map.entry("scheduled_list", "like draft_list"),
            Map.entry("trends", "the trends of a place, cut by count"),
            Map.entry("trends_locations", "the specification: all places"),
            Map.entry("user_bookmark_folders", "the platform answers with all of them"),
            Map.entry("community_about", "two samples of people"),
            Map.entry("grok_config", "settings"),
            Map.entry("x_user_stream_list", "the specification: the compatible envelope"));

    private static ObjectNode document;

    @BeforeAll
    static void readDocument() throws IOException {
        try (InputStream in = ListRulesTest.class.getResourceAsStream("/openapi.json")) {
            document = (ObjectNode) new JsonMapper().readTree(in);
        }
    }

    @Test
    void listsHaveCountAndCursor() {
        List<String> others = lists().filter(
                        operation -> !responseMembers(operation).containsKey("count")
                                || !responseMembers(operation).containsKey("next_cursor"))
                .map(ListRulesTest::id)
                .toList();

        assertThat(others).containsExactlyInAnyOrderElementsOf(ENVELOPES_OF_THEIR_OWN.keySet());
    }

    /** A thread is one page; its cursor is always null. */
    @Test
    void listsTakeTheCursorThatTheyReturn() {
        assertThat(OpenApiNodes.operations(document))
                .filteredOn(operation ->
                        isList(responseMembers(operation)) && !id(operation).equals("tweet_thread"))
                .allSatisfy(operation -> assertThat(parameters(operation).containsKey("cursor"))
                        .as(id(operation))
                        .isEqualTo(responseMembers(operation).containsKey("next_cursor")));
    }

    @Test
    void limitsAreBounded() {
        assertThat(OpenApiNodes.operations(document).stream()
                        .map(operation -> parameters(operation).get("limit"))
                        .filter(limit -> limit != null))
                .hasSizeGreaterThan(5)
                .allSatisfy(limit -> {
                    assertThat(limit.at("/schema/minimum").asInt()).isOne();
                    assertThat(limit.at("/schema/maximum").asInt()).isBetween(1, 1000);
                    assertThat(limit.at("/schema/default").asInt())
                            .isBetween(1, limit.at("/schema/maximum").asInt());
                });
    }

    private static Stream<JsonNode> lists() {
        return document.path("paths")
                .valueStream()
                .map(path -> path.path("get"))
                .filter(operation -> operation.isObject() && isList(responseMembers(operation)));
    }

    /** An object with an array of objects, unless it is an object with an id that has such a member. */
    private static boolean isList(Map<String, JsonNode> members) {
        return !members.containsKey("id")
                && members.values().stream().anyMatch(member -> {
                    JsonNode schema = References.resolved(document, member);
                    JsonNode items = References.resolved(document, schema.path("items"));
                    return schema.path("type").asText().equals("array")
                            && (items.has("properties") || items.has("allOf"));
                });
    }

    private static Map<String, JsonNode> responseMembers(JsonNode operation) {
        Map<String, JsonNode> members = new HashMap<>();
        JsonNode response = References.resolved(document, operation.at("/responses/200"));
        parts(response.at("/content/application~1json/schema"))
                .flatMap(part -> part.path("properties").properties().stream())
                .forEach(member -> members.put(member.getKey(), member.getValue()));
        return members;
    }

    private static Stream<JsonNode> parts(JsonNode reference) {
        JsonNode schema = References.resolved(document, reference);
        return Stream.concat(
                Stream.of(schema), schema.path("allOf").valueStream().flatMap(ListRulesTest::parts));
    }

    private static Map<String, JsonNode> parameters(JsonNode operation) {
        Map<String, JsonNode> parameters = new HashMap<>();
        operation.path("parameters").forEach(reference -> {
            JsonNode parameter = References.resolved(document, reference);
            parameters.put(parameter.path("name").asText(), parameter);
        });
        return parameters;
    }

    private static String id(JsonNode operation) {
        return operation.path("operationId").asText();
    }
}
