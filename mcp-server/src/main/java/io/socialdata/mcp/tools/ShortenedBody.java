package io.socialdata.mcp.tools;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A response body within a number of characters. Items at the end of its longest list are left out, so that cursor and
 * counts stay; a body without such a list is cut off as text.
 *
 * @param note what was left out and how to get it, empty if nothing was
 */
record ShortenedBody(JsonNode body, Optional<String> note) {

    static ShortenedBody of(JsonNode body, int maxChars) {
        if (body.toString().length() <= maxChars) {
            return new ShortenedBody(body, Optional.empty());
        }
        @Nullable String longest = longestList(body);
        if (longest != null && body.get(longest) instanceof ArrayNode items) {
            ArrayNode kept = within(
                    items,
                    maxChars - (body.toString().length() - items.toString().length()));
            if (!kept.isEmpty()) {
                ObjectNode shortened = body.deepCopy();
                shortened.set(longest, kept);
                return new ShortenedBody(shortened, Optional.of(leftOut(longest, kept.size(), items.size(), body)));
            }
        }
        return new ShortenedBody(
                TextNode.valueOf(body.toString().substring(0, maxChars)),
                Optional.of("The response is cut off. Name the fields that you need in `fields`."));
    }

    private static String leftOut(String list, int kept, int all, JsonNode body) {
        String note =
                "%d of %d items of `%s` are shown. Ask for fewer with `count`, or name the fields that you need in `fields`."
                        .formatted(kept, all, list);
        return body.hasNonNull("next_cursor")
                ? note + " `next_cursor` continues behind all " + all + ", not behind those shown."
                : note;
    }

    private static ArrayNode within(ArrayNode items, int maxChars) {
        ArrayNode kept = JsonNodeFactory.instance.arrayNode();
        int length = 2;
        for (JsonNode item : items) {
            length += item.toString().length() + 1;
            if (length > maxChars) {
                break;
            }
            kept.add(item);
        }
        return kept;
    }

    private static @Nullable String longestList(JsonNode body) {
        @Nullable String longest = null;
        int length = 0;
        for (Map.Entry<String, JsonNode> member : body.properties()) {
            int size =
                    member.getValue().isArray() ? member.getValue().toString().length() : 0;
            if (size > length) {
                length = size;
                longest = member.getKey();
            }
        }
        return longest;
    }
}
