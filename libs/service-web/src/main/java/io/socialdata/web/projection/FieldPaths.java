package io.socialdata.web.projection;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.contract.ResponseFields;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The dotted paths of {@code fields}. Rooted ones start with a top-level key, the others apply to the payload. */
final class FieldPaths {

    private static final int MAX_PATHS = 50;
    private static final int MAX_SEGMENTS = 6;

    private final List<List<String>> paths;

    /**
     * A path that names no field of the response.
     *
     * @param nearest the most similar path that names one
     */
    record UnknownField(String path, String nearest) {}

    private FieldPaths(List<List<String>> paths) {
        this.paths = paths;
    }

    /**
     * Parses the paths. Drops paths beyond the limit and over-long ones. A text of only such paths is still a
     * projection, to nothing.
     */
    static FieldPaths parse(@Nullable String text) {
        if (text == null) {
            return new FieldPaths(List.of());
        }
        return new FieldPaths(Arrays.stream(text.split(",", -1))
                .map(String::strip)
                .filter(path -> !path.isEmpty())
                .limit(MAX_PATHS)
                .map(path -> List.of(path.split("\\.", -1)))
                .toList());
    }

    boolean isEmpty() {
        return paths.isEmpty();
    }

    /** Returns the first path if none of them names a field; one with too many segments names none. */
    Optional<UnknownField> onlyUnknownIn(ResponseFields fields) {
        boolean anyKnown = paths.stream().anyMatch(path -> path.size() <= MAX_SEGMENTS && fields.contains(path));
        return paths.stream()
                .filter(path -> !anyKnown)
                .findFirst()
                .map(path -> new UnknownField(
                        String.join(".", path), fields.nearest(path.subList(0, Math.min(path.size(), MAX_SEGMENTS)))));
    }

    ObjectNode selectFrom(ObjectNode body) {
        PathTree rooted = new PathTree();
        PathTree payload = new PathTree();
        boolean anyPayload = false;
        for (List<String> path : paths) {
            boolean isRooted = body.has(path.getFirst());
            anyPayload |= !isRooted;
            if (path.size() <= MAX_SEGMENTS) {
                (isRooted ? rooted : payload).add(path);
            } else if (isRooted) {
                rooted.touch(path.getFirst());
            }
        }
        ObjectNode selected = body.objectNode();
        for (var member : body.properties()) {
            PathTree here = rooted.child(member.getKey()).orElse(null);
            JsonNode value = member.getValue();
            if (ResponseFields.ENVELOPE.contains(member.getKey()) || (here != null && here.isEnd())) {
                selected.set(member.getKey(), value.deepCopy());
            } else if (value.isContainerNode() && (here != null || (anyPayload && isPayload(value)))) {
                PathTree both = here == null ? payload : here.mergedWith(anyPayload ? payload : new PathTree());
                selected.set(member.getKey(), both.keepWithin(value));
            }
        }
        return selected;
    }

    private static boolean isPayload(JsonNode value) {
        if (value instanceof ArrayNode array) {
            return array.isEmpty() || holdsObject(array);
        }
        return value.isObject();
    }

    private static boolean holdsObject(ArrayNode array) {
        for (JsonNode element : array) {
            if (element.isObject()) {
                return true;
            }
        }
        return false;
    }
}
