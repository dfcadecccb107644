package io.socialdata.contract.bundle;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map.Entry;
import java.util.stream.Stream;

/**
 * Merges the files of the contract. Each file is a part of one OpenAPI document and refers to the others as if they
 * were already merged, so no reference has to be rewritten. A member defined in two files is an error.
 */
final class Fragments {

    private static final String ROOT = "openapi.yaml";

    private Fragments() {}

    static ObjectNode merge(Path folder) throws IOException {
        YAMLMapper yaml = new YAMLMapper();
        ObjectNode document = (ObjectNode) yaml.readTree(folder.resolve(ROOT).toFile());
        for (Path file : others(folder)) {
            mergeInto(yaml.readTree(file.toFile()), document, folder.relativize(file) + ":");
        }
        return document;
    }

    private static List<Path> others(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".yaml"))
                    .filter(file -> !file.equals(folder.resolve(ROOT)))
                    .sorted()
                    .toList();
        }
    }

    private static void mergeInto(JsonNode part, ObjectNode over, String where) {
        for (Entry<String, JsonNode> member : part.properties()) {
            String name = member.getKey();
            JsonNode present = over.get(name);
            if (present == null) {
                over.set(name, member.getValue());
            } else if (present instanceof ObjectNode object && member.getValue().isObject()) {
                mergeInto(member.getValue(), object, where + "/" + name);
            } else {
                throw new IllegalStateException(where + "/" + name + " is said twice");
            }
        }
    }
}
