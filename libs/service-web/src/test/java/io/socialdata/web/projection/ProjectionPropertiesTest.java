package io.socialdata.web.projection;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.contract.ResponseFields;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class ProjectionPropertiesTest {

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final List<String> KEYS = List.of(
            "id", "text", "author", "favorite_count", "username", "followers_count", "tweets", "quoted_tweet", "x", "");

    @Property(tries = 200)
    void arbitraryFieldsNeverThrowAndNeverChangeTheInput(
            @ForAll("bodies") ObjectNode body, @ForAll String fields, @ForAll String compact) {
        ObjectNode before = body.deepCopy();

        JsonNode projected = Projection.of(fields, compact).apply(body);

        assertThat(projected.isObject()).isTrue();
        assertThat(body).isEqualTo(before);
    }

    @Property(tries = 200)
    void projectedMembersKeepOrderAndNumber(
            @ForAll("bodies") ObjectNode body, @ForAll("paths") String fields, @ForAll boolean compact) {
        JsonNode projected = Projection.of(fields, compact ? "1" : null).apply(body);

        assertIsPartOf(projected, body);
    }

    @Property(tries = 200)
    void envelopeKeysAreKeptCompletely(@ForAll("bodies") ObjectNode body, @ForAll("paths") String fields) {
        ResponseFields.ENVELOPE.forEach(key -> body.putArray(key).addObject().put("id", "1"));

        JsonNode projected = Projection.of(fields, null).apply(body);

        ResponseFields.ENVELOPE.forEach(
                key -> assertThat(projected.get(key)).as(key).isEqualTo(body.get(key)));
    }

    @Property(tries = 200)
    void unknownPathBelowAKnownKeyChangesNothing(@ForAll("bodies") ObjectNode body, @ForAll("fewPaths") String fields) {
        ArrayNode tweets = body.putArray("tweets");
        tweets.addObject().put("id", "1");
        String known = "tweets.id," + fields;

        assertThat(Projection.of("tweets.unheard.of," + known, null).apply(body))
                .isEqualTo(Projection.of(known, null).apply(body));
    }

    @Property(tries = 200)
    void projectingTwiceIsProjectingOnce(@ForAll("bodies") ObjectNode body) {
        Projection compact = Projection.of(null, "1");

        assertThat(compact.apply(compact.apply(body))).isEqualTo(compact.apply(body));
    }

    @Property(tries = 200)
    void compactNeverEmptiesAnObject(@ForAll("bodies") ObjectNode body) {
        assertNoNewlyEmptyObject(Projection.of(null, "true").apply(body), body);
    }

    @Property(tries = 200)
    void fieldsTakePrecedenceOverCompact(@ForAll("bodies") ObjectNode body, @ForAll("paths") String fields) {
        String named = "id," + fields;

        assertThat(Projection.of(named, "1").apply(body))
                .isEqualTo(Projection.of(named, null).apply(body));
    }

    private static void assertIsPartOf(JsonNode part, JsonNode whole) {
        if (part instanceof ArrayNode array) {
            assertThat(whole.size()).isEqualTo(array.size());
            for (int i = 0; i < array.size(); i++) {
                assertIsPartOf(array.get(i), whole.get(i));
            }
        } else if (part.isObject()) {
            List<String> order = new ArrayList<>(names(whole));
            order.retainAll(names(part));
            assertThat(names(part)).isEqualTo(order);
            part.properties().forEach(member -> assertIsPartOf(member.getValue(), whole.get(member.getKey())));
        } else {
            assertThat(part).isEqualTo(whole);
        }
    }

    private static void assertNoNewlyEmptyObject(JsonNode part, JsonNode whole) {
        if (part.isObject() && part.isEmpty()) {
            assertThat(whole).isEmpty();
        }
        part.properties().forEach(member -> assertNoNewlyEmptyObject(member.getValue(), whole.get(member.getKey())));
        if (part instanceof ArrayNode array) {
            for (int i = 0; i < array.size(); i++) {
                assertNoNewlyEmptyObject(array.get(i), whole.get(i));
            }
        }
    }

    private static List<String> names(JsonNode object) {
        return object.properties().stream().map(java.util.Map.Entry::getKey).toList();
    }

    @Provide
    Arbitrary<String> paths() {
        return paths(55);
    }

    /** Few enough that one more path is still within the limit. */
    @Provide
    Arbitrary<String> fewPaths() {
        return paths(10);
    }

    private static Arbitrary<String> paths(int most) {
        Arbitrary<String> path =
                Arbitraries.of(KEYS).list().ofMinSize(1).ofMaxSize(7).map(p -> String.join(".", p));
        return path.list().ofMaxSize(most).map(paths -> String.join(",", paths));
    }

    @Provide
    Arbitrary<ObjectNode> bodies() {
        return object(node(3));
    }

    private static Arbitrary<JsonNode> node(int depth) {
        Arbitrary<JsonNode> leaf =
                Arbitraries.of(NODES.nullNode(), NODES.textNode("t"), NODES.numberNode(1), NODES.booleanNode(true));
        if (depth == 0) {
            return leaf;
        }
        Arbitrary<JsonNode> below = Arbitraries.lazy(() -> node(depth - 1));
        return Arbitraries.oneOf(leaf, object(below).map(o -> o), array(below));
    }

    private static Arbitrary<ObjectNode> object(Arbitrary<JsonNode> values) {
        Arbitrary<Set<String>> keys = Arbitraries.of(KEYS).set().ofMaxSize(6);
        return Combinators.combine(keys, values.list().ofSize(6)).as((names, nodes) -> {
            ObjectNode object = NODES.objectNode();
            int i = 0;
            for (String name : names) {
                object.set(name, nodes.get(i++));
            }
            return object;
        });
    }

    private static Arbitrary<JsonNode> array(Arbitrary<JsonNode> values) {
        return values.list().ofMaxSize(4).map(nodes -> {
            ArrayNode array = NODES.arrayNode();
            array.addAll(nodes);
            return array;
        });
    }
}
