package io.socialdata.simulator.shapes;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Compares an answer with a sample of what the platform sends: every member there, of the same type; values are free. In a
 * sample {@code {"$shape": "user-brief"}} stands for another one.
 */
public final class ShapeAssert {

    private static final ObjectMapper JSON = new ObjectMapper();

    private ShapeAssert() {}

    /** What of the sample the answer lacks, one line each; empty when it has the shape. */
    public static List<String> lacks(String sample, byte[] answer) {
        try {
            return lacks(sample, JSON.readTree(answer));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static List<String> lacks(String sample, JsonNode answer) {
        List<String> lacking = new ArrayList<>();
        compare("", load(sample), answer, lacking);
        return lacking;
    }

    private static JsonNode load(String sample) {
        try (InputStream in = ShapeAssert.class.getResourceAsStream("/shapes/" + sample + ".json")) {
            return JSON.readTree(Objects.requireNonNull(in, sample));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void compare(String path, JsonNode wanted, JsonNode answer, List<String> lacking) {
        JsonNode sample = wanted.has("$shape") ? load(wanted.get("$shape").asText()) : wanted;
        if (sample.getNodeType() != answer.getNodeType()) {
            lacking.add(path + " is " + answer.getNodeType() + ", not " + sample.getNodeType());
            return;
        }
        Stream<String> members = sample.properties().stream().map(Map.Entry::getKey);
        members.forEach(name -> compare(path + "/" + name, sample.get(name), answer.path(name), lacking));
        if (sample.isArray() && !sample.isEmpty() && !answer.isEmpty()) {
            compare(path + "/0", sample.get(0), answer.get(0), lacking);
        }
    }
}
