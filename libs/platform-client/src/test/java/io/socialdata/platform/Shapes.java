package io.socialdata.platform;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Set;
import java.util.TreeSet;

/** One sample response of the platform for each known shape. A shape may contain others, by name. */
final class Shapes {

    private static final JsonNode ALL = Samples.of("shapes/shapes");

    private Shapes() {}

    static Set<String> names() {
        Set<String> names = new TreeSet<>();
        ALL.fieldNames().forEachRemaining(names::add);
        return names;
    }

    static JsonNode of(String name) {
        if (!ALL.has(name)) {
            throw new IllegalArgumentException("there is no shape " + name);
        }
        return resolved(ALL.get(name));
    }

    /** Returns the shape at a path of an otherwise empty response; a number in the path makes a list. */
    static JsonNode at(String path, String name) {
        JsonNode inner = of(name);
        String[] steps = path.split("/", -1);
        for (int i = steps.length - 1; i > 0; i--) {
            if (steps[i].equals("0")) {
                inner = JsonNodeFactory.instance.arrayNode().add(inner);
            } else {
                ObjectNode outer = JsonNodeFactory.instance.objectNode();
                outer.set(steps[i], inner);
                inner = outer;
            }
        }
        return inner;
    }

    /** Returns a search page with these entries. */
    static JsonNode searchPage(String... entries) {
        ArrayNode list = JsonNodeFactory.instance.arrayNode();
        for (String entry : entries) {
            list.add(of(entry));
        }
        ObjectNode instruction = JsonNodeFactory.instance.objectNode();
        instruction.put("type", "TimelineAddEntries").set("entries", list);
        ObjectNode root = JsonNodeFactory.instance.objectNode();
        root.withObject("/data/search_by_raw_query/search_timeline/timeline")
                .putArray("instructions")
                .add(instruction);
        return root;
    }

    /** Returns the shape with one of its members renamed. */
    static JsonNode renamed(String name, String member, String otherwise) {
        JsonNode copy = of(name).deepCopy();
        copy.findParents(member)
                .forEach(holder -> ((ObjectNode) holder).set(otherwise, ((ObjectNode) holder).remove(member)));
        return copy;
    }

    private static JsonNode resolved(JsonNode json) {
        if (json.path("$sample").isTextual() && json.size() == 1) {
            return of(json.path("$sample").textValue());
        }
        if (json instanceof ObjectNode object) {
            ObjectNode copy = JsonNodeFactory.instance.objectNode();
            object.properties().forEach(member -> copy.set(member.getKey(), resolved(member.getValue())));
            return copy;
        }
        if (json instanceof ArrayNode array) {
            ArrayNode copy = JsonNodeFactory.instance.arrayNode();
            array.forEach(item -> copy.add(resolved(item)));
            return copy;
        }
        return json;
    }
}
