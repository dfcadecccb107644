package io.socialdata.platform.json;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.json.FieldTally.Presence;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Alternative paths of one field in an object, newest layout first.
 *
 * @param presence how surely an object has the field
 * @param name label of the field in metrics; empty for a field that may be absent
 */
public record JsonPaths(List<JsonPath> inOrder, Presence presence, String name) {

    /** Parses the paths of a field that may be absent, written as JSON pointers. */
    public static JsonPaths of(String... pointers) {
        return declared(Presence.MAY, "", pointers);
    }

    public static JsonPaths must(String name, String... pointers) {
        return declared(Presence.MUST, name, pointers);
    }

    public static JsonPaths mustInWhole(String name, String... pointers) {
        return declared(Presence.MUST_IN_WHOLE, name, pointers);
    }

    public static JsonPaths should(String name, String... pointers) {
        return declared(Presence.SHOULD, name, pointers);
    }

    private static JsonPaths declared(Presence presence, String name, String... pointers) {
        return new JsonPaths(Stream.of(pointers).map(JsonPath::of).toList(), presence, name);
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
