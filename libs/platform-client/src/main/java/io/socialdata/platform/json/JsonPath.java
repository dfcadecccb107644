package io.socialdata.platform.json;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One place in an object, written as a JSON pointer without escapes.
 *
 * <p>A page of posts is some thousands of look-ups. The parser interns the names it meets; with names that are interned here
 * as well, a look-up ends at the comparison of two references.
 */
record JsonPath(List<Step> way) {

    private static final int NO_INDEX = -1;

    /**
     * A step into an object, or into a list where the name is a number.
     *
     * @param index the number; -1 for a name that is none
     */
    private record Step(String name, int index) {

        static Step of(String name) {
            boolean number = name.chars().allMatch(c -> c >= '0' && c <= '9');
            return new Step(name.intern(), number ? Integer.parseInt(name) : NO_INDEX);
        }

        @Nullable
        JsonNode from(JsonNode node) {
            return index != NO_INDEX && node.isArray() ? node.get(index) : node.get(name);
        }
    }

    static JsonPath of(String pointer) {
        return new JsonPath(
                Stream.of(pointer.substring(1).split("/", -1)).map(Step::of).toList());
    }

    /** What stands there; null for nothing. */
    @Nullable
    JsonNode in(JsonNode root) {
        @Nullable JsonNode node = root;
        for (int i = 0; node != null && i < way.size(); i++) {
            node = way.get(i).from(node);
        }
        return node;
    }
}
