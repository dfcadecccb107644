package io.socialdata.clients.generator;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.socialdata.contract.OperationCatalogue;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** Reads the model from the bundled contract on the class path. */
public final class ModelReader {

    private ModelReader() {}

    /**
     * Returns the model.
     *
     * @throws IllegalStateException if the contract has something that the model cannot express
     */
    public static ApiModel read() {
        return of(document());
    }

    static ApiModel of(JsonNode document) {
        SchemaReader schemas = new SchemaReader(document);
        return new ApiModel(
                document.at("/info/title").asText(),
                document.at("/info/version").asText(),
                new OperationReader(document, schemas).readAll(),
                schemas.readAll(),
                SchemaReader.name(document.path("webhooks")
                        .path("tweet.created")
                        .at("/post/requestBody/content/application~1json/schema")));
    }

    static JsonNode document() {
        try (InputStream in = OperationCatalogue.class.getResourceAsStream("/openapi.json")) {
            if (in == null) {
                throw new IllegalStateException("The bundled contract is not on the class path");
            }
            return new JsonMapper().readTree(in);
        } catch (IOException e) {
            throw new UncheckedIOException("The bundled contract cannot be read", e);
        }
    }
}
