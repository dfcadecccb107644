package io.socialdata.contract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** The bundled contract on the class path, with the extensions that {@link PublicDocument} leaves out. */
public final class ContractDocument {

    /** Same content as {@code openapi.yaml}; JSON parses several times faster when a service starts. */
    static final String RESOURCE = "/openapi.json";

    private ContractDocument() {}

    /**
     * Reads the document. Each call returns its own copy.
     *
     * @throws IllegalStateException if the contract is missing
     */
    public static JsonNode read() {
        try (InputStream in = ContractDocument.class.getResourceAsStream(RESOURCE)) {
            if (in == null) {
                throw new IllegalStateException("The contract is not on the class path: " + RESOURCE
                        + " is missing. It is bundled in the build of the contract module.");
            }
            return new JsonMapper().readTree(in);
        } catch (IOException e) {
            throw new UncheckedIOException("The bundled contract cannot be read", e);
        }
    }
}
