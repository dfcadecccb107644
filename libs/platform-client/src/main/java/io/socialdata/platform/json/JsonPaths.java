package io.socialdata.platform.json;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Where one fact may stand in an object, newest layout first. */
public record JsonPaths(List<JsonPath> inOrder) {

    /** Places that are written as JSON pointers. */
    public static JsonPaths of(String... pointers) {
        return new JsonPaths(Stream.of(pointers).map(JsonPath::of).toList());
    }

    /** The first of the places that holds a list. */
    public @Nullable JsonNode firstArrayIn(JsonNode root) {
        for (JsonPath jsonPath : inOrder) {
            @Nullable JsonNode found = jsonPath.in(root);
            if (found != null && found.isArray()) {
                return found;
            }
        }
        return null;
    }

    public boolean anyObjectIn(JsonNode root) {
        for (JsonPath jsonPath : inOrder) {
            @Nullable JsonNode found = jsonPath.in(root);
            if (found != null && found.isObject()) {
                return true;
            }
        }
        return false;
    }
}
