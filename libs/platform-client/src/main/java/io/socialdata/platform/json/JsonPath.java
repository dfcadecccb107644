package io.socialdata.platform.json;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One path in an object, written as a JSON pointer without escapes.
 *
 * <p>Parsing a page of posts takes some thousands of look-ups. The parser interns field names; because the names are
 * interned here too, a look-up ends at the comparison of two references. Half of the paths lead into the object of the
 * earlier layout, so a caller with several of them looks that object up once.
 *
 * @param inEarlierLayout whether the path starts at {@link #earlierLayout} instead of the object itself
 */
record JsonPath(boolean inEarlierLayout, List<Step> steps) {

    private static final String EARLIER_LAYOUT = "legacy";
    private static final int NO_INDEX = -1;

    /**
     * A step into an object, or into a list if the name is a number.
     *
     * @param index the number; -1 if the name is not one
     */
    private record Step(String name, int index) {

        static Step of(String name) {
            boolean number = Digits.only(name);
            return new Step(name.intern(), number ? Integer.parseInt(name) : NO_INDEX);
        }

        @Nullable
        JsonNode from(JsonNode node) {
            return index != NO_INDEX && node.isArray() ? node.get(index) : node.get(name);
        }
    }

    static JsonPath of(String pointer) {
        List<Step> steps =
                Stream.of(pointer.substring(1).split("/", -1)).map(Step::of).toList();
        boolean inEarlierLayout = steps.getFirst().name().equals(EARLIER_LAYOUT);
        return new JsonPath(inEarlierLayout, inEarlierLayout ? steps.subList(1, steps.size()) : steps);
    }

    /** Returns the object with the fields of the earlier layout; null if there is none. */
    static @Nullable JsonNode earlierLayout(JsonNode root) {
        return root.get(EARLIER_LAYOUT);
    }

    /** Returns the node at this path; null if there is none. */
    @Nullable
    JsonNode in(JsonNode root) {
        return in(root, inEarlierLayout ? earlierLayout(root) : null);
    }

    /**
     * Returns the same.
     *
     * @param earlierLayout the {@link #earlierLayout} of the root
     */
    @Nullable
    JsonNode in(JsonNode root, @Nullable JsonNode earlierLayout) {
        @Nullable JsonNode node = inEarlierLayout ? earlierLayout : root;
        for (int i = 0; node != null && i < steps.size(); i++) {
            node = steps.get(i).from(node);
        }
        return node;
    }
}
