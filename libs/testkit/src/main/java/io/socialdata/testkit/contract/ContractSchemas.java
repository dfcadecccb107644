package io.socialdata.testkit.contract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.dialect.Dialect;
import com.networknt.schema.dialect.Dialects;
import com.networknt.schema.keyword.NonValidationKeyword;
import io.socialdata.contract.Operation;
import io.socialdata.contract.OperationCatalogue;
import io.socialdata.contract.PublicDocument;
import io.socialdata.contract.ResponseFields;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The response schemas of the contract, by operation and status: as published, and with the members that are there
 * unless the call has {@code fields} or {@code compact}.
 */
final class ContractSchemas {

    private static final String DOCUMENT = "/openapi.json";
    private static final String PUBLISHED = "urn:contract";
    private static final String UNPROJECTED = "urn:contract:unprojected";
    private static final String DRY_RUN = PUBLISHED + "#/x-dry-run";

    /** Schemas are built lazily: built eagerly, the recursive ones exhaust the memory. */
    private static final SchemaRegistryConfig STRICT = SchemaRegistryConfig.builder()
            .formatAssertionsEnabled(true)
            .preloadSchema(false)
            .build();

    private final OperationCatalogue catalogue = OperationCatalogue.load();
    private final Map<String, Schema> built = new ConcurrentHashMap<>();
    private final JsonNode document;
    private final SchemaRegistry registry;

    private ContractSchemas(String text) throws IOException {
        document = new JsonMapper().readTree(text);
        Map<String, String> documents = Map.of(PUBLISHED, text, UNPROJECTED, unprojected(document));
        registry = SchemaRegistry.withDialect(
                openApi(), builder -> builder.schemaRegistryConfig(STRICT).schemas(documents));
    }

    private static String unprojected(JsonNode document) {
        JsonNode copy = document.deepCopy();
        for (JsonNode schema : copy.findParents(PublicDocument.UNPROJECTED_REQUIRED)) {
            ((ObjectNode) schema).set("required", schema.get(PublicDocument.UNPROJECTED_REQUIRED));
        }
        return copy.toString();
    }

    /** Standard JSON Schema, for a document whose other members (paths, tags and so on) are not keywords of it. */
    private static Dialect openApi() {
        return Dialect.builder(Dialects.getDraft202012())
                .unknownKeywordFactory((keyword, _) -> new NonValidationKeyword(keyword))
                .build();
    }

    static ContractSchemas load() {
        try (InputStream in = ContractSchemas.class.getResourceAsStream(DOCUMENT)) {
            if (in == null) {
                throw new IllegalStateException("The contract is not on the class path: " + DOCUMENT);
            }
            return new ContractSchemas(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException("The contract cannot be read", e);
        }
    }

    /** Returns the schema of every response, also of one that is reduced. */
    Schema response(String operationId, int status) {
        return schema(PUBLISHED, operationId, status);
    }

    /** Returns the schema of a response to a call without {@code fields} and {@code compact}. */
    Schema unprojectedResponse(String operationId, int status) {
        return schema(UNPROJECTED, operationId, status);
    }

    /** Returns the schema of the response to a dry run, which is the same for every operation. */
    Schema dryRun() {
        return built.computeIfAbsent(DRY_RUN, this::schema);
    }

    /** Returns the fields of a successful response, if callers can select among them. */
    Optional<ResponseFields> fields(String operationId, int status) {
        return status / 100 == 2 ? catalogue.responseFields(operation(operationId)) : Optional.empty();
    }

    private Schema schema(String location, String operationId, int status) {
        return built.computeIfAbsent(location + "#" + encoded(pointer(operation(operationId), status)), this::schema);
    }

    private Operation operation(String id) {
        try {
            return catalogue.byId(id);
        } catch (IllegalArgumentException e) {
            throw new AssertionError(e.getMessage(), e);
        }
    }

    private String pointer(Operation operation, int status) {
        String answers = "/paths/" + operation.documentPath().replace("~", "~0").replace("/", "~1") + "/"
                + operation.method().name().toLowerCase(Locale.ROOT) + "/responses/";
        String key = document.at(answers + status).isMissingNode() ? "default" : Integer.toString(status);
        JsonNode reference = document.at(answers + key).path("$ref");
        String answer = reference.isTextual() ? reference.textValue().substring(1) : answers + key;
        return answer + "/content/application~1json/schema";
    }

    private Schema schema(String reference) {
        return registry.getSchema(JsonNodeFactory.instance.objectNode().put("$ref", reference));
    }

    /** Encodes a pointer inside a URI: path templates contain braces. */
    private static String encoded(String pointer) {
        return pointer.replace("{", "%7B").replace("}", "%7D");
    }
}
