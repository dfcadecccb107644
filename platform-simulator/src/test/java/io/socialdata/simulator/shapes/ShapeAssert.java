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
 * Compares a response with a sample of the platform: every member must be present with the same type; values may
 * differ. In a sample {@code {"$shape": "user-brief"}} stands for another sample.
 */
public final class ShapeAssert {

    private static final ObjectMapper JSON = new ObjectMapper();

    private ShapeAssert() {}

    /** Returns what the response lacks compared with the sample, one line each; empty if it has the shape. */
    public static List<String> lacks(String sample, byte[] answer) {
        try {
            return lacks(sample, JSON.readTree(answer));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static List<String> lacks(String sample, JsonNode answer) {
        List<String> missing = new ArrayList<>();
        compare("", load(sample), answer, missing);
        return missing;
    }

    private static JsonNode load(String sample) {
        try (InputStream in = ShapeAssert.class.getResourceAsStream("/shapes/" + sample + ".json")) {
            return JSON.readTree(Objects.requireNonNull(in, sample));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void compare(String path, JsonNode expected, JsonNode answer, List<String> missing) {
        JsonNode sample = expected.has("$shape") ? load(expected.get("$shape").asText()) : expected;
        if (sample.getNodeType() != answer.getNodeType()) {
            missing.add(path + " is " + answer.getNodeType() + ", not " + sample.getNodeType());
            return;
        }
        Stream<String> members = sample.properties().stream().map(Map.Entry::getKey);
        members.forEach(name -> compare(path + "/" + name, sample.get(name), answer.path(name), missing));
        if (sample.isArray() && !sample.isEmpty() && !answer.isEmpty()) {
            compare(path + "/0", sample.get(0), answer.get(0), missing);
        }
    }
}
