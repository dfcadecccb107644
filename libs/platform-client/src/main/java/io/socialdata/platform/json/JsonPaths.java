package io.socialdata.platform.json;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Alternative paths of one field in an object, newest layout first. */
public record JsonPaths(List<JsonPath> inOrder) {

    /** Parses paths that are written as JSON pointers. */
    public static JsonPaths of(String... pointers) {
        return new JsonPaths(Stream.of(pointers).map(JsonPath::of).toList());
    }

    /** Returns the first list found at these paths. */
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
