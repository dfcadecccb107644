package io.socialdata.mcp.tools;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.socialdata.mcp.operations.CallableOperation;
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

    static ShortenedBody of(JsonNode body, CallableOperation operation, int maxChars) {
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
                return new ShortenedBody(
                        shortened, Optional.of(omitted(longest, kept.size(), items.size(), operation, body)));
            }
        }
        return new ShortenedBody(cut(body, maxChars), Optional.of("The response is cut off." + fields(operation)));
    }

    /** Returns the body, or the beginning of its text if it is longer. */
    static JsonNode cut(JsonNode body, int maxChars) {
        String text = body.toString();
        return text.length() <= maxChars ? body : TextNode.valueOf(text.substring(0, maxChars));
    }

    private static String omitted(String list, int kept, int all, CallableOperation operation, JsonNode body) {
        String note = "%d of %d items of `%s` are shown.".formatted(kept, all, list)
                + operation
                        .pageSize()
                        .map(name -> " Repeat the call with `%s` %d for a page that fits.".formatted(name, kept))
                        .orElse("")
                + fields(operation);
        return body.hasNonNull("next_cursor")
                ? note + " `next_cursor` continues behind all " + all + ", not behind those shown."
                : note;
    }

    private static String fields(CallableOperation operation) {
        return operation.places().containsKey("fields") ? " Name the fields that you need in `fields`." : "";
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
