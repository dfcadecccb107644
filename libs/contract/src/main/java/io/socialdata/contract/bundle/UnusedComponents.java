package io.socialdata.contract.bundle;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashSet;
import java.util.Map.Entry;
import java.util.Set;

/** Removes components that nothing refers to, such as responses that the bundler copied into each operation. */
final class UnusedComponents {

    /** Security schemes are named without a reference. */
    private static final String SECURITY = "securitySchemes";

    private UnusedComponents() {}

    static void remove(ObjectNode document) {
        boolean removed = true;
        while (removed) {
            removed = removeOnce(document);
        }
    }

    /** Returns whether anything was removed: then other components may have lost their last reference. */
    private static boolean removeOnce(ObjectNode document) {
        Set<String> used = new HashSet<>(document.findValuesAsText("$ref"));
        boolean removed = false;
        for (Entry<String, JsonNode> kind : document.path("components").properties()) {
            if (!kind.getKey().equals(SECURITY)) {
                removed |= ((ObjectNode) kind.getValue())
                        .properties()
                        .removeIf(component ->
                                !used.contains("#/components/" + kind.getKey() + "/" + component.getKey()));
            }
        }
        return removed;
    }
}
