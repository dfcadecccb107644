package io.socialdata.web.projection;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A prefix tree of paths. */
final class PathTree {

    private final Map<String, PathTree> children = new LinkedHashMap<>();
    private boolean end;

    void add(List<String> path) {
        PathTree here = this;
        for (String segment : path) {
            here = here.children.computeIfAbsent(segment, _ -> new PathTree());
        }
        here.end = true;
    }

    /** Adds the first segment of a path that is too long, without anything below it. */
    void touch(String segment) {
        children.computeIfAbsent(segment, _ -> new PathTree());
    }

    /** Returns whether a path ends here, so that everything below is kept. */
    boolean isEnd() {
        return end;
    }

    Optional<PathTree> child(String segment) {
        return Optional.ofNullable(children.get(segment));
    }

    PathTree mergedWith(PathTree other) {
        PathTree merged = new PathTree();
        merged.end = end || other.end;
        merged.children.putAll(children);
        other.children.forEach((segment, tree) -> merged.children.merge(segment, tree, PathTree::mergedWith));
        return merged;
    }

    /** Returns the selected part of an object or array. An array keeps its length; an object may end up empty. */
    JsonNode keepWithin(JsonNode container) {
        return switch (container) {
            case ArrayNode array -> keepInElements(array);
            case ObjectNode object -> keepInObject(object);
            default -> container;
        };
    }

    private ArrayNode keepInElements(ArrayNode array) {
        ArrayNode kept = array.arrayNode(array.size());
        for (JsonNode element : array) {
            kept.add(keepWithin(element));
        }
        return kept;
    }

    private ObjectNode keepInObject(ObjectNode object) {
        ObjectNode kept = object.objectNode();
        for (var member : object.properties()) {
            PathTree below = children.get(member.getKey());
            if (below != null) {
                below.keepMember(member.getValue()).ifPresent(value -> kept.set(member.getKey(), value));
            }
        }
        return kept;
    }

    /**
     * Returns the selected part of a member. A path that matches nothing in the member keeps nothing, not even the
     * member.
     */
    private Optional<JsonNode> keepMember(JsonNode value) {
        if (end) {
            return Optional.of(value.deepCopy());
        }
        return switch (value) {
            case ArrayNode array when array.isEmpty() || holdsContainer(array) -> Optional.of(keepInElements(array));
            case ObjectNode object ->
                Optional.<JsonNode>of(keepInObject(object)).filter(kept -> !kept.isEmpty());
            default -> Optional.empty();
        };
    }

    private static boolean holdsContainer(ArrayNode array) {
        for (JsonNode element : array) {
            if (element.isContainerNode()) {
                return true;
            }
        }
        return false;
    }
}
