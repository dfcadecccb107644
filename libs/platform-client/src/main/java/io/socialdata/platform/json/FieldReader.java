package io.socialdata.platform.json;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Reads one field from the first of several paths that has it: the platform has moved most fields of a user once or
 * twice, and still sends all layouts. A value of the wrong type counts as absent.
 *
 * @param earlierLayout the object within the node that has the fields of the earlier layout
 */
public record FieldReader(JsonNode node, @Nullable JsonNode earlierLayout) {

    public FieldReader(JsonNode node) {
        this(node, JsonPath.earlierLayout(node));
    }

    public @Nullable String text(JsonPaths jsonPaths) {
        JsonNode found = first(jsonPaths, JsonNode::isTextual);
        return found == null ? null : found.textValue();
    }

    public String textOrEmpty(JsonPaths jsonPaths) {
        String text = text(jsonPaths);
        return text == null ? "" : text;
    }

    /** Like {@link #text}, but an empty text counts as absent. */
    public @Nullable String filledText(JsonPaths jsonPaths) {
        JsonNode found = first(
                jsonPaths, value -> value.isTextual() && !value.textValue().isEmpty());
        return found == null ? null : found.textValue();
    }

    public @Nullable Long number(JsonPaths jsonPaths) {
        JsonNode found = first(
                jsonPaths, value -> value.isIntegralNumber() && value.canConvertToLong() && value.longValue() >= 0);
        return found == null ? null : found.longValue();
    }

    public long count(JsonPaths jsonPaths) {
        Long number = number(jsonPaths);
        return number == null ? 0 : number;
    }

    public @Nullable Boolean flag(JsonPaths jsonPaths) {
        JsonNode found = first(jsonPaths, JsonNode::isBoolean);
        return found == null ? null : found.booleanValue();
    }

    public boolean isSet(JsonPaths jsonPaths) {
        return Boolean.TRUE.equals(flag(jsonPaths));
    }

    /** Returns the texts of the first list found; null when there is no such list. */
    public @Nullable List<String> texts(JsonPaths jsonPaths) {
        JsonNode found = first(jsonPaths, JsonNode::isArray);
        return found == null ? null : textsOf(found);
    }

    /** Like {@link #texts}, but returns an empty list when there is none. */
    public List<String> textsOrNone(JsonPaths jsonPaths) {
        List<String> found = texts(jsonPaths);
        return found == null ? List.of() : found;
    }

    public boolean has(JsonPaths jsonPaths) {
        return first(jsonPaths, JsonNode::isObject) != null;
    }

    private @Nullable JsonNode first(JsonPaths jsonPaths, Predicate<JsonNode> fits) {
        for (JsonPath jsonPath : jsonPaths.inOrder()) {
            @Nullable JsonNode value = jsonPath.in(node, earlierLayout);
            if (value != null && fits.test(value)) {
                return value;
            }
        }
        return null;
    }

    private static List<String> textsOf(JsonNode array) {
        List<String> texts = new ArrayList<>();
        array.forEach(element -> {
            if (element.isTextual()) {
                texts.add(element.textValue());
            }
        });
        return List.copyOf(texts);
    }
}
