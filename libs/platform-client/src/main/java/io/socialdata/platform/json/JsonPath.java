package io.socialdata.platform.json;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One path in an object, written as a JSON pointer without escapes.
 *
 * <p>Parsing a page of posts takes some thousands of look-ups. The parser interns field names; because the names are
 * interned here too, a look-up ends at the comparison of two references.
 */
record JsonPath(List<Step> steps) {

    private static final int NO_INDEX = -1;

    /**
     * A step into an object, or into a list if the name is a number.
     *
     * @param index the number; -1 if the name is not one
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

    /** Returns the node at this path; null if there is none. */
    @Nullable
    JsonNode in(JsonNode root) {
        @Nullable JsonNode node = root;
        for (int i = 0; node != null && i < steps.size(); i++) {
            node = steps.get(i).from(node);
        }
        return node;
    }
}
