package io.socialdata.clients.examples;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The example programs of all operations. */
public final class ClientExamples {

    private static final String RESOURCE = "/client-examples.json";

    private final Map<String, List<ClientExample>> examples;
    private final String apiUrl;

    private ClientExamples(Map<String, List<ClientExample>> examples, String apiUrl) {
        this.examples = examples;
        this.apiUrl = apiUrl;
    }

    /** Reads the examples. They call the service at this origin. */
    public static ClientExamples load(String apiUrl) {
        try (@Nullable InputStream in = ClientExamples.class.getResourceAsStream(RESOURCE)) {
            if (in == null) {
                throw new IllegalStateException("Not on the class path: " + RESOURCE);
            }
            return new ClientExamples(new JsonMapper().readValue(in, new TypeReference<>() {}), apiUrl);
        } catch (IOException e) {
            throw new UncheckedIOException("The examples cannot be read", e);
        }
    }

    /** Returns one example for each language, or none for an unknown operation. */
    public List<ClientExample> of(String operationId) {
        return examples.getOrDefault(operationId, List.of()).stream()
                .map(example -> example.calling(apiUrl))
                .toList();
    }
}
