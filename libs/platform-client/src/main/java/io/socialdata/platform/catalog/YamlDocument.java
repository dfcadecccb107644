package io.socialdata.platform.catalog;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * A YAML document that knows the line of each key.
 *
 * @param lines line by JSON pointer
 */
record YamlDocument(ObjectNode root, Map<JsonPointer, Integer> lines) {

    private static final int MAX_BYTES = 1 << 20;
    private static final YAMLMapper YAML = YAMLMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY)
            .enable(YAMLParser.Feature.PARSE_BOOLEAN_LIKE_WORDS_AS_STRINGS) // off is a state
            .build();
    private static final JsonMapper STRICT = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.KEBAB_CASE)
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS)
            .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
            .build();

    /** Returns the text of a file, unless it has more bytes than operation data have. */
    static String text(Path file) throws IOException {
        if (Files.size(file) > MAX_BYTES) {
            throw new IOException("more bytes than operation data have");
        }
        return Files.readString(file);
    }

    /** Reads a document. An empty one has no keys. */
    static YamlDocument read(String text) throws InvalidOperationDataException {
        if (text.length() > MAX_BYTES) {
            throw new InvalidOperationDataException(1, "", "more than operation data have");
        }
        try {
            JsonNode root = YAML.readTree(text);
            if (root.isMissingNode() || root.isNull()) {
                return empty();
            }
            if (!(root instanceof ObjectNode object)) {
                throw new InvalidOperationDataException(1, "", "not a map of keys");
            }
            return new YamlDocument(object, linesOf(text));
        } catch (JsonProcessingException e) { // its message quotes the text
            int line = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
            throw new InvalidOperationDataException(Math.max(1, line), "", "not YAML, or a key stands twice");
        } catch (IOException e) {
            throw new IllegalStateException(e); // a string is always readable
        }
    }

    static YamlDocument empty() {
        return new YamlDocument(YAML.createObjectNode(), Map.of());
    }

    private static Map<JsonPointer, Integer> linesOf(String text) throws IOException {
        Map<JsonPointer, Integer> lines = new HashMap<>();
        try (JsonParser tokens = YAML.createParser(text)) {
            while (tokens.nextToken() != null) {
                lines.putIfAbsent(
                        tokens.getParsingContext().pathAsPointer(),
                        tokens.currentTokenLocation().getLineNr());
            }
        }
        return lines;
    }

    /** Returns this document's keys changed by those of another one. A null of the other one removes a key. */
    ObjectNode mergedWith(YamlDocument overlay) {
        return merged(root.deepCopy(), overlay.root());
    }

    static ObjectNode merged(ObjectNode base, ObjectNode overlay) {
        overlay.properties().forEach(entry -> {
            JsonNode before = base.get(entry.getKey());
            if (entry.getValue().isNull()) {
                base.remove(entry.getKey());
            } else if (entry.getValue() instanceof ObjectNode changes) {
                ObjectNode changed = before instanceof ObjectNode object ? object : base.objectNode();
                base.set(entry.getKey(), merged(changed, changes));
            } else {
                base.set(entry.getKey(), entry.getValue());
            }
        });
        return base;
    }

    /** Puts a value, written in YAML, at a place; what is on the way there becomes a map. */
    void put(JsonPointer place, String value) throws InvalidOperationDataException {
        ObjectNode parent = root;
        JsonPointer step = place;
        for (; !step.tail().matches(); step = step.tail()) {
            JsonNode next = parent.get(step.getMatchingProperty());
            parent = next instanceof ObjectNode object ? object : parent.putObject(step.getMatchingProperty());
        }
        try {
            JsonNode node = YAML.readTree(value);
            parent.set(step.getMatchingProperty(), node.isMissingNode() ? parent.nullNode() : node);
        } catch (JsonProcessingException e) { // its message quotes the text
            throw invalid(place, "not YAML");
        }
    }

    /** Returns whether this document decides what is at the place: it has a value there, or removes a map above it. */
    boolean decides(JsonPointer place) {
        JsonNode node = root;
        for (JsonPointer step = place; !step.matches(); step = step.tail()) {
            node = node.get(step.getMatchingProperty());
            if (!(node instanceof ObjectNode)) {
                return node != null;
            }
        }
        return true;
    }

    /** Collects the places of all values that are not maps with keys. */
    static void leaves(ObjectNode map, JsonPointer place, Set<JsonPointer> found) {
        map.properties().forEach(entry -> {
            JsonPointer below = place.appendProperty(entry.getKey());
            if (entry.getValue() instanceof ObjectNode inner && !inner.isEmpty()) {
                leaves(inner, below, found);
            } else {
                found.add(below);
            }
        });
    }

    /** Binds merged keys to a type; what does not fit is told with the line of this document that it comes from. */
    <T> T bind(JsonNode merged, Class<T> type) throws InvalidOperationDataException {
        return bind(JsonPointer.empty(), merged, type);
    }

    /** Binds the keys at one place of this document; without that place there are none. */
    <T> T bindAt(JsonPointer place, Class<T> type) throws InvalidOperationDataException {
        JsonNode node = root.at(place);
        return bind(place, node.isMissingNode() || node.isNull() ? root.objectNode() : node, type);
    }

    private <T> T bind(JsonPointer place, JsonNode node, Class<T> type) throws InvalidOperationDataException {
        try {
            return STRICT.treeToValue(node, type);
        } catch (JsonMappingException e) {
            JsonPointer pointer = place;
            for (JsonMappingException.Reference step : e.getPath()) {
                pointer = step.getFieldName() == null
                        ? pointer.appendIndex(step.getIndex())
                        : pointer.appendProperty(step.getFieldName());
            }
            throw invalid(pointer, e instanceof UnrecognizedPropertyException ? "unknown key" : "wrong value");
        } catch (JsonProcessingException e) {
            throw invalid(place, "wrong value");
        }
    }

    /** Returns the refusal of a key. Its line is that of the nearest key above it that this document has. */
    InvalidOperationDataException invalid(JsonPointer pointer, String problem) {
        JsonPointer nearest = pointer;
        while (!lines.containsKey(nearest) && nearest.head() != null) {
            nearest = nearest.head();
        }
        StringBuilder key = new StringBuilder();
        for (JsonPointer step = pointer; !step.matches(); step = step.tail()) {
            key.append(key.isEmpty() ? "" : ".").append(step.getMatchingProperty());
        }
        return new InvalidOperationDataException(lines.getOrDefault(nearest, 1), key.toString(), problem);
    }
}
