package io.socialdata.writes.articles;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.writes.articles.ContentValidator.Violation;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Properties of every body, whatever its blocks and their number. */
class ContentRulesPropertyTest {

    /** A text with a style over a part of it. */
    record Styled(String text, int offset, int length) {}

    @Provide
    Arbitrary<JsonNode> bodies() {
        Arbitrary<Styled> styled = Arbitraries.strings()
                .ofMinLength(1)
                .ofMaxLength(40)
                .flatMap(text -> Arbitraries.integers()
                        .between(0, text.length() - 1)
                        .flatMap(offset -> Arbitraries.integers()
                                .between(1, text.length() - offset)
                                .map(length -> new Styled(text, offset, length))));
        return Combinators.combine(
                        styled.list().ofMaxSize(8),
                        Arbitraries.of("LINK", "TWEET", "DIVIDER").list().ofMaxSize(4))
                .as(ContentRulesPropertyTest::body);
    }

    @Provide
    Arbitrary<JsonNode> anything() {
        Arbitrary<JsonNode> leaf = Arbitraries.of("null", "1", "-1", "1.5", "'0'", "' '", "true", "'atomic'", "'LINK'")
                .map(ArticleBodies::read);
        return Arbitraries.recursive(() -> leaf, ContentRulesPropertyTest::nested, 0, 5);
    }

    @Property(tries = 100)
    void validBodyIsAcceptedAndKeepsAllItsParts(@ForAll("bodies") JsonNode body) {
        assertThat(ContentValidator.of(body)).isEmpty();

        JsonNode request = ContentMapper.of(body);

        assertThat(request.path("blocks").findValuesAsText("text"))
                .isEqualTo(body.path("blocks").findValuesAsText("text"));
        assertThat(request.path("entity_map")).isEqualTo(body.path("entityMap"));
        assertThat(request.findParents("inline_style_ranges")).hasSameSizeAs(body.path("blocks"));
        assertThat(request.toString()).doesNotContain("\"entityRanges\"", "\"inlineStyleRanges\"", "\"entityMap\"");
    }

    @Property(tries = 100)
    void singleExtraMemberIsTheOnlyOneReported(@ForAll("bodies") JsonNode body, @ForAll int seed) {
        List<String> places = new ArrayList<>(List.of(""));
        collect(body, "", places);
        String place = places.get(Math.floorMod(seed, places.size()));
        String member = place.isEmpty() ? "surplus" : place + ".surplus";

        assertThat(ArticleBodies.problems(ArticleBodies.with(body, member, "'x'")))
                .containsExactly(ArticleBodies.path(member));
    }

    @Property(tries = 200)
    void anyDocumentIsCheckedAndValidOnesBecomeRequests(@ForAll("anything") JsonNode body) {
        List<Violation> violations = ContentValidator.of(body);

        if (violations.isEmpty()) {
            assertThat(ContentMapper.of(body).path("blocks").isArray()).isTrue();
        } else {
            assertThat(violations)
                    .allSatisfy(violation -> assertThat(violation.path()).startsWith("content_state"));
        }
    }

    /** Collects every object except the free-form data of blocks. */
    private static void collect(JsonNode node, String place, List<String> places) {
        String prefix = place.isEmpty() ? "" : place + ".";
        if (node.isObject()) {
            if (!place.isEmpty()) {
                places.add(place);
            }
            node.properties().stream()
                    .filter(member ->
                            !(place.startsWith("blocks") && member.getKey().equals("data")))
                    .forEach(member -> collect(member.getValue(), prefix + member.getKey(), places));
        }
        for (int i = 0; node.isArray() && i < node.size(); i++) {
            collect(node.get(i), prefix + i, places);
        }
    }

    private static Arbitrary<JsonNode> nested(Arbitrary<JsonNode> inner) {
        Arbitrary<String> names = Arbitraries.of(
                "blocks",
                "entityMap",
                "key",
                "text",
                "type",
                "data",
                "entityRanges",
                "inlineStyleRanges",
                "value",
                "offset",
                "length",
                "style",
                "media_items",
                "url");
        Arbitrary<JsonNode> arrays = inner.list()
                .ofMaxSize(3)
                .map(items -> ArticleBodies.JSON.createArrayNode().addAll(items));
        Arbitrary<JsonNode> objects = Arbitraries.maps(names, inner)
                .ofMaxSize(6)
                .map(members -> ArticleBodies.JSON.createObjectNode().setAll(members));
        return Arbitraries.frequencyOf(net.jqwik.api.Tuple.of(1, arrays), net.jqwik.api.Tuple.of(3, objects));
    }

    private static JsonNode body(List<Styled> texts, List<String> types) {
        ObjectNode body = ArticleBodies.JSON.createObjectNode();
        ArrayNode blocks = body.putArray("blocks");
        for (int i = 0; i < texts.size(); i++) {
            Styled styled = texts.get(i);
            ObjectNode block = blocks.addObject()
                    .put("key", "t" + i)
                    .put("text", styled.text())
                    .put("type", "unstyled");
            block.putArray("inlineStyleRanges")
                    .addObject()
                    .put("style", "Bold")
                    .put("offset", styled.offset())
                    .put("length", styled.length());
        }
        ArrayNode entities = body.putArray("entityMap");
        for (int i = 0; i < types.size(); i++) {
            ObjectNode block =
                    blocks.addObject().put("key", "e" + i).put("text", " ").put("type", "atomic");
            block.putArray("entityRanges")
                    .addObject()
                    .put("key", i)
                    .put("offset", 0)
                    .put("length", 1);
            ObjectNode value =
                    entities.addObject().put("key", String.valueOf(i)).putObject("value");
            value.put("type", types.get(i)).put("mutability", "Immutable").set("data", data(types.get(i)));
        }
        return body;
    }

    private static JsonNode data(String type) {
        return ArticleBodies.read(
                switch (type) {
                    case "LINK" -> "{'url': 'https://a.example'}";
                    case "TWEET" -> "{'tweet_id': '301'}";
                    default -> "{}";
                });
    }
}
