package io.socialdata.contract.bundle;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.contract.PublicDocument;
import java.util.List;
import java.util.Map.Entry;

/**
 * Puts the data prefix before the paths of data operations. The origin is then the only server: many client generators
 * ignore the servers of a single path.
 */
final class FullPaths {

    private FullPaths() {}

    static void apply(ObjectNode document) {
        ObjectNode paths = document.objectNode();
        for (Entry<String, JsonNode> item : document.path("paths").properties()) {
            paths.set(full(item.getKey(), item.getValue().findValuesAsText("x-root")), item.getValue());
        }
        document.set("paths", paths);
    }

    private static String full(String path, List<String> roots) {
        List<String> distinct = roots.stream().distinct().toList();
        if (distinct.size() != 1) {
            throw new IllegalStateException("The operations of " + path + " need one root, not " + distinct);
        }
        return distinct.getFirst().equals("data") ? PublicDocument.DEFAULT_DATA_PREFIX + path : path;
    }
}
