package io.socialdata.writes.articles;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.writes.articles.ContentValidator.Violation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each rule of the contract broken in each way, and the exact path in the error. */
class ContentValidatorTest {

    private static final Map<String, String> KINDS = new TreeMap<>(Map.of(
            "null", "null",
            "number", "7",
            "fraction", "1.5",
            "text", "'word'",
            "truth", "true",
            "array", "[[]]",
            "object", "{'a': {}}"));

    /** Paths of objects whose members are fixed, with the rule of each member and whether it is required. */
    private static final Map<String, List<String>> SHAPES = new TreeMap<>(Map.of(
            "blocks.0",
                    List.of(
                            "key! text",
                            "text! text",
                            "type! none",
                            "data object",
                            "entityRanges array",
                            "inlineStyleRanges array"),
            "blocks.0.entityRanges.0", List.of("key! none", "offset! number", "length! number"),
            "blocks.0.inlineStyleRanges.0", List.of("style! none", "offset! number", "length! number"),
            "entityMap.0", List.of("key! none", "value! object"),
            "entityMap.0.value", List.of("type! none", "mutability! none", "data! object"),
            "entityMap.0.value.data", List.of("url! text"),
            "entityMap.1.value.data", List.of("caption! text", "entity_key! text", "media_items! array"),
            "entityMap.1.value.data.media_items.0",
                    List.of("local_media_id! number", "media_category! none", "media_id! none"),
            "entityMap.2.value.data", List.of("tweet_id! none"),
            "entityMap.4.value.data", List.of("markdown! text")));

    static List<String> wrongKinds() {
        List<String> cases = new ArrayList<>();
        SHAPES.forEach((place, members) -> members.forEach(member -> {
            String[] rule = member.split(" ", -1);
            KINDS.keySet().stream()
                    .filter(kind -> !kind.equals(rule[1]))
                    .forEach(kind -> cases.add(place + "." + rule[0].replace("!", "") + "=" + kind));
        }));
        return cases;
    }

    static Stream<String> missingMembers() {
        return SHAPES.entrySet().stream()
                .flatMap(shape -> shape.getValue().stream()
                        .map(member -> member.split(" ", -1)[0])
                        .filter(member -> member.endsWith("!"))
                        .map(member -> shape.getKey() + "." + member.replace("!", "")));
    }

    static Stream<String> unknownMembers() {
        return Stream.concat(SHAPES.keySet().stream(), Stream.of("entityMap.3.value.data"))
                .flatMap(place -> Stream.of("depth", "Text", "tweetId").map(name -> place + "." + name));
    }

    @Test
    void casesAreNumerous() {
        long all = wrongKinds().size()
                + missingMembers().count()
                + unknownMembers().count();

        assertThat(all).isGreaterThan(200);
    }

    @Test
    void fullBodyIsValid() {
        assertThat(ContentValidator.of(ArticleBodies.full())).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("wrongKinds")
    void wrongKindOfValueIsReported(String broken) {
        String place = broken.replaceAll("=.*", "");

        JsonNode body = ArticleBodies.with(ArticleBodies.full(), place, KINDS.get(broken.replaceAll(".*=", "")));

        assertThat(ArticleBodies.problems(body)).first().isEqualTo(ArticleBodies.path(place));
    }

    @ParameterizedTest
    @MethodSource("missingMembers")
    void missingMemberIsReported(String place) {
        assertThat(ArticleBodies.problems(ArticleBodies.with(ArticleBodies.full(), place, null)))
                .containsExactly(ArticleBodies.path(place));
    }

    @ParameterizedTest
    @MethodSource("unknownMembers")
    void unknownMemberIsReported(String place) {
        assertThat(ArticleBodies.problems(ArticleBodies.with(ArticleBodies.full(), place, "0")))
                .containsExactly(ArticleBodies.path(place));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '|',
            value = {
                "blocks.0.key; ''",
                "blocks.0.key; '123456789012345678901234567890123'",
                "blocks.1.key; 'a1b2c'",
                "blocks.0.type; 'header-one'",
                "blocks.0.type; 'Unstyled'",
                "blocks.1.text; ''",
                "blocks.1.text; '  '",
                "blocks.1.text; 'word'",
                "blocks.1.entityRanges; []",
                "blocks.2.entityRanges; null",
                "blocks.0.entityRanges.0; null",
                "blocks.0.entityRanges.0; 0",
                "blocks.0.entityRanges.0.key; 5",
                "blocks.0.entityRanges.0.key; -1",
                "blocks.0.entityRanges.0.key; '00'",
                "blocks.0.entityRanges.0.key; 'a'",
                "blocks.0.entityRanges.0.key; 99999999999999999999",
                "blocks.0.entityRanges.0.offset; -1",
                "blocks.0.entityRanges.0.offset; 12",
                "blocks.0.entityRanges.0.offset; 4294967296",
                "blocks.0.entityRanges.0.length; 0",
                "blocks.0.entityRanges.0.length; -3",
                "blocks.0.entityRanges.0.length; 5",
                "blocks.0.entityRanges.0.length; 2147483647",
                "blocks.0.inlineStyleRanges.0; 'Bold'",
                "blocks.0.inlineStyleRanges.0.style; 'bold'",
                "blocks.0.inlineStyleRanges.0.style; 'Underline'",
                "blocks.0.inlineStyleRanges.0.offset; 12",
                "blocks.0.inlineStyleRanges.0.length; 13",
                "entityMap.0.key; ''",
                "entityMap.0.key; '00'",
                "entityMap.0.key; 'first'",
                "entityMap.1.key; '0'",
                "entityMap.0.value.type; 'link'",
                "entityMap.0.value.type; 'PHOTO'",
                "entityMap.0.value.mutability; 'MUTABLE'",
                "entityMap.0.value.data.url; ' '",
                "entityMap.1.value.data.media_items; []",
                "entityMap.1.value.data.media_items.0; '201'",
                "entityMap.1.value.data.media_items.0.media_category; 'tweet_image'",
                "entityMap.1.value.data.media_items.0.media_id; '20a'",
                "entityMap.1.value.data.media_items.0.media_id; 201",
                "entityMap.1.value.data.media_items.0.local_media_id; -1",
                "entityMap.2.value.data.tweet_id; 301",
                "entityMap.2.value.data.tweet_id; ''",
                "entityMap.4.value.data.markdown; ''"
            })
    void valueOutsideItsRangeIsReported(String place, String json) {
        assertThat(ArticleBodies.problems(ArticleBodies.with(ArticleBodies.full(), place, json)))
                .first()
                .isEqualTo(ArticleBodies.path(place));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '|',
            value = {
                "{'entityMap': []}; content_state.blocks",
                "{'blocks': null}; content_state.blocks",
                "{'blocks': {}}; content_state.blocks",
                "{'blocks': 'text'}; content_state.blocks",
                "{'blocks': [null]}; content_state.blocks[0]",
                "{'blocks': [[]]}; content_state.blocks[0]",
                "{'blocks': [], 'entityMap': null}; content_state.entityMap",
                "{'blocks': [], 'entityMap': 'none'}; content_state.entityMap",
                "{'blocks': [], 'entityMap': {'0': {}}}; content_state.entityMap",
                "{'blocks': [], 'entityMap': [7]}; content_state.entityMap[0]",
                "{'blocks': [], 'entity_map': []}; content_state.entity_map",
                "{'blocks': [], 'version': 1}; content_state.version"
            })
    void wrongStructureIsReported(String body, String path) {
        assertThat(ArticleBodies.problems(ArticleBodies.read(body))).containsExactly(path);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{'blocks': []}", "{'blocks': [], 'entityMap': {}}", "{'blocks': [], 'entityMap': []}"})
    void entityMapMayBeEmptyOrAbsent(String body) {
        assertThat(ContentValidator.of(ArticleBodies.read(body))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '|',
            value = {
                "blocks.0.type; 'header-two'",
                "blocks.0.type; 'unordered-list-item'",
                "blocks.0.type; 'ordered-list-item'",
                "blocks.0.type; 'blockquote'",
                "blocks.0.data; {'anything': [1]}",
                "blocks.0.inlineStyleRanges.0.style; 'Italic'",
                "blocks.0.inlineStyleRanges.0.length; 12",
                "blocks.0.entityRanges.0.length; 4",
                "blocks.0.key; '12345678901234567890123456789012'",
                "entityMap.0.value.mutability; 'Segmented'",
                "entityMap.1.value.data.caption; ''",
                "entityMap.1.value.data.media_items.0.local_media_id; '1'"
            })
    void valueAtTheEdgeOfItsRangeIsValid(String place, String json) {
        assertThat(ContentValidator.of(ArticleBodies.with(ArticleBodies.full(), place, json)))
                .isEmpty();
    }

    @Test
    void wrongDataTypeReportsUnknownMembersBeforeMissingOnes() {
        JsonNode body = ArticleBodies.with(ArticleBodies.full(), "entityMap.0.value.type", "'TWEET'");

        assertThat(ArticleBodies.problems(body))
                .containsExactly(
                        "content_state.entityMap[0].value.data.url", "content_state.entityMap[0].value.data.tweet_id");
    }

    @Test
    void blocksAreReportedBeforeEntities() {
        JsonNode body = ArticleBodies.with(ArticleBodies.full(), "entityMap.0.value.data.kind", "1");

        assertThat(ArticleBodies.problems(ArticleBodies.with(body, "blocks.0.depth", "0")))
                .containsExactly("content_state.blocks[0].depth", "content_state.entityMap[0].value.data.kind");
    }

    @Test
    void numberOfReportedErrorsIsLimited() {
        ObjectNode body = ArticleBodies.JSON.createObjectNode();
        for (int i = 0; i < 10_000; i++) {
            body.put("member" + i, 0);
        }

        assertThat(ContentValidator.of(body))
                .hasSizeLessThan(100)
                .first()
                .isEqualTo(new Violation("content_state.member0", "is not allowed here."));
    }
}
