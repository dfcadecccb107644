package io.socialdata.platform.json;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Reads one fact from the first of several places that has it: the platform moved most facts of a user once or twice, and
 * still sends answers of every age. A value of the wrong type counts as absent.
 */
public record FieldReader(JsonNode node) {

    public @Nullable String text(JsonPaths places) {
        JsonNode found = first(places, JsonNode::isTextual);
        return found == null ? null : found.textValue();
    }

    public String textOrEmpty(JsonPaths places) {
        String text = text(places);
        return text == null ? "" : text;
    }

    /** Like {@link #text}, and an empty text counts as absent. */
    public @Nullable String filledText(JsonPaths places) {
        JsonNode found =
                first(places, value -> value.isTextual() && !value.textValue().isEmpty());
        return found == null ? null : found.textValue();
    }

    public @Nullable Long number(JsonPaths places) {
        JsonNode found =
                first(places, value -> value.isIntegralNumber() && value.canConvertToLong() && value.longValue() >= 0);
        return found == null ? null : found.longValue();
    }

    public long count(JsonPaths places) {
        Long number = number(places);
        return number == null ? 0 : number;
    }

    public @Nullable Boolean flag(JsonPaths places) {
        JsonNode found = first(places, JsonNode::isBoolean);
        return found == null ? null : found.booleanValue();
    }

    public boolean isSet(JsonPaths places) {
        return Boolean.TRUE.equals(flag(places));
    }

    /** The texts of the first list found; null when there is no such list. */
    public @Nullable List<String> texts(JsonPaths places) {
        JsonNode found = first(places, JsonNode::isArray);
        return found == null ? null : textsOf(found);
    }

    /** Like {@link #texts}, and no list is an empty one. */
    public List<String> textsOrNone(JsonPaths places) {
        List<String> found = texts(places);
        return found == null ? List.of() : found;
    }

    public boolean has(JsonPaths places) {
        return first(places, JsonNode::isObject) != null;
    }

    private @Nullable JsonNode first(JsonPaths places, Predicate<JsonNode> fits) {
        for (JsonPath place : places.inOrder()) {
            @Nullable JsonNode value = place.in(node);
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
