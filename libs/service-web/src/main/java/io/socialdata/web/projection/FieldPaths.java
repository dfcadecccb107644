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
    private static final int MAX_NAMED = 10;
    private static final int MAX_SHOWN = 100;

    private final List<List<String>> paths;

    /**
     * A path that names no field of the response.
     *
     * @param nearest the most similar path that names one
     */
    record UnknownField(String path, String nearest) {

        /** Returns what a header says of these paths; empty for none. */
        static Optional<String> headerValue(List<UnknownField> unknown) {
            return unknown.stream()
                    .map(field -> field.shown() + "; did you mean " + field.nearest)
                    .reduce((some, next) -> some + ", " + next);
        }

        /** Returns the path as it may be repeated in a header and a message: short, without characters that no name has. */
        String shown() {
            String start = path.length() <= MAX_SHOWN ? path : path.substring(0, MAX_SHOWN) + "...";
            return start.replaceAll("[^A-Za-z0-9_.-]", "?");
        }
    }

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

    /** Returns the first of the paths that name no field; one with too many segments names none. */
    List<UnknownField> unknownIn(ResponseFields fields) {
        return paths.stream()
                .distinct()
                .filter(path -> path.size() > MAX_SEGMENTS || !isKnown(path, fields))
                .limit(MAX_NAMED)
                .map(path -> new UnknownField(String.join(".", path), fields.nearest(comparable(path))))
                .toList();
    }

    /** Shortens a path to what comparing it may cost. */
    private static List<String> comparable(List<String> path) {
        return path.stream()
                .limit(MAX_SEGMENTS)
                .map(name -> name.substring(0, Math.min(name.length(), MAX_SHOWN)))
                .toList();
    }

    private static boolean isKnown(List<String> path, ResponseFields fields) {
        return fields.contains(path) || (path.size() == 1 && ResponseFields.ENVELOPE.contains(path.getFirst()));
    }

    ObjectNode selectFrom(ObjectNode body) {
        PathTree rooted = new PathTree();
        PathTree payload = new PathTree();
        boolean anyPayload = false;
        for (List<String> path : paths) {
            boolean isRooted = body.has(path.getFirst());
            boolean inPayload = !isRooted || isInBoth(path, body);
            anyPayload |= inPayload;
            boolean isTooLong = path.size() > MAX_SEGMENTS;
            if (isRooted && isTooLong) {
                rooted.touch(path.getFirst());
            }
            if (isRooted && !isTooLong) {
                rooted.add(path);
            }
            if (inPayload && !isTooLong) {
                payload.add(path);
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

    /** Returns whether a name is one of a scalar at the top, and one of an object of the payload. */
    private static boolean isInBoth(List<String> path, ObjectNode body) {
        return path.size() == 1
                && body.path(path.getFirst()).isValueNode()
                && body.properties().stream().anyMatch(member -> switch (member.getValue()) {
                    case ObjectNode object -> object.has(path.getFirst());
                    case ArrayNode array -> holdsObject(array, path.getFirst());
                    default -> false;
                });
    }

    private static boolean holdsObject(ArrayNode array, String name) {
        for (JsonNode element : array) {
            if (element.has(name)) {
                return true;
            }
        }
        return false;
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
