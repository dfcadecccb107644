package io.socialdata.simulator.server;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Moves and removes fields of every object of a body that has them. Paths have dots. */
final class FieldRewriter {

    private FieldRewriter() {}

    static void move(JsonNode body, String from, String to) {
        for (ObjectNode object : objectsIn(body)) {
            JsonNode value = taken(object, from);
            if (value != null) {
                parent(object, to).set(last(to), value);
            }
        }
    }

    static void remove(JsonNode body, String path) {
        objectsIn(body).forEach(object -> taken(object, path));
    }

    /** Collects them first, so that a moved field is not met again. */
    private static List<ObjectNode> objectsIn(JsonNode body) {
        List<ObjectNode> all = new ArrayList<>();
        collect(body, all);
        return all;
    }

    private static void collect(JsonNode node, List<ObjectNode> all) {
        if (node instanceof ObjectNode object) {
            all.add(object);
        }
        node.forEach(child -> collect(child, all));
    }

    /** Removes the value at the path and returns it, if there is one. */
    private static @Nullable JsonNode taken(ObjectNode object, String path) {
        JsonNode parent = object;
        for (String name : names(path)) {
            parent = parent.path(name);
        }
        return parent instanceof ObjectNode holder ? holder.remove(last(path)) : null;
    }

    private static ObjectNode parent(ObjectNode object, String path) {
        ObjectNode parent = object;
        for (String name : names(path)) {
            parent = parent.get(name) instanceof ObjectNode existing ? existing : parent.putObject(name);
        }
        return parent;
    }

    /** Returns the names before the last. */
    private static List<String> names(String path) {
        List<String> all = List.of(path.split("\\.", -1));
        return all.subList(0, all.size() - 1);
    }

    private static String last(String path) {
        return path.substring(path.lastIndexOf('.') + 1);
    }
}
