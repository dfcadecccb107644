package io.socialdata.writes.articles;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.writes.articles.ContentValidator.Violation;
import java.util.Arrays;
import java.util.List;

/** Bodies of articles for tests, and ways to make them invalid. */
final class ArticleBodies {

    static final JsonMapper JSON =
            JsonMapper.builder().enable(JsonReadFeature.ALLOW_SINGLE_QUOTES).build();

    private ArticleBodies() {}

    /** One block of text and one atomic block for each kind of entity; entity 0 is a link in the text. */
    static ObjectNode full() {
        return (ObjectNode) read("""
                {'blocks': [
                   {'key': 'a1b2c', 'text': 'See the map.', 'type': 'unstyled', 'data': {},
                    'entityRanges': [{'key': 0, 'offset': 8, 'length': 3}],
                    'inlineStyleRanges': [{'style': 'Bold', 'offset': 0, 'length': 3}]},
                   {'key': 'a1b2d', 'text': ' ', 'type': 'atomic', 'data': {},
                    'entityRanges': [{'key': '1', 'offset': 0, 'length': 1}], 'inlineStyleRanges': []},
                   {'key': 'a1b2e', 'text': ' ', 'type': 'atomic',
                    'entityRanges': [{'key': 2, 'offset': 0, 'length': 1}]},
                   {'key': 'a1b2f', 'text': ' ', 'type': 'atomic',
                    'entityRanges': [{'key': 3, 'offset': 0, 'length': 1}]},
                   {'key': 'a1b2g', 'text': ' ', 'type': 'atomic',
                    'entityRanges': [{'key': 4, 'offset': 0, 'length': 1}]}],
                 'entityMap': [
                   {'key': '0', 'value': {'type': 'LINK', 'mutability': 'Mutable', 'data': {'url': 'https://a.example'}}},
                   {'key': '1', 'value': {'type': 'MEDIA', 'mutability': 'Immutable', 'data': {'caption': 'A bend',
                     'entity_key': '1', 'media_items': [
                       {'local_media_id': 1, 'media_category': 'DraftTweetImage', 'media_id': '201'}]}}},
                   {'key': '2', 'value': {'type': 'TWEET', 'mutability': 'Immutable', 'data': {'tweet_id': '301'}}},
                   {'key': '3', 'value': {'type': 'DIVIDER', 'mutability': 'Immutable', 'data': {}}},
                   {'key': '4', 'value': {'type': 'MARKDOWN', 'mutability': 'Segmented', 'data': {'markdown': '|a|'}}}]}
                """);
    }

    static JsonNode read(String json) {
        try {
            return JSON.readTree(json);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e);
        }
    }

    /** Returns a copy with another value at a path such as {@code blocks.0.key}; null removes the member. */
    static JsonNode with(JsonNode body, String place, String json) {
        JsonNode copy = body.deepCopy();
        List<String> steps = Arrays.asList(place.split("\\."));
        JsonNode parent = copy;
        for (String step : steps.subList(0, steps.size() - 1)) {
            parent = parent instanceof ArrayNode array ? array.get(Integer.parseInt(step)) : parent.get(step);
        }
        String last = steps.getLast();
        if (parent instanceof ArrayNode array) {
            array.set(Integer.parseInt(last), read(json));
        } else if (json == null) {
            ((ObjectNode) parent).remove(last);
        } else {
            ((ObjectNode) parent).set(last, read(json));
        }
        return copy;
    }

    /** Returns that path as errors write it. */
    static String path(String place) {
        return "content_state." + place.replaceAll("\\.([0-9]+)", "[$1]");
    }

    static List<String> problems(JsonNode body) {
        return ContentValidator.of(body).stream().map(Violation::path).toList();
    }
}
