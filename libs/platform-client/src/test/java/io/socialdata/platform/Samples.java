package io.socialdata.platform;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;

/** Sample responses of the platform, written for these tests from what is known of its protocol. */
public final class Samples {

    private static final ObjectMapper JSON = new ObjectMapper();

    private Samples() {}

    /** Parses JSON that is written with single quotes. */
    public static JsonNode quoted(String json) {
        try {
            return JSON.readTree(json.replace('\'', '"'));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns a file of the test resources by its path without the extension. */
    public static JsonNode of(String path) {
        try (InputStream in = Samples.class.getResourceAsStream("/" + path + ".json")) {
            return JSON.readTree(Objects.requireNonNull(in, path));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
