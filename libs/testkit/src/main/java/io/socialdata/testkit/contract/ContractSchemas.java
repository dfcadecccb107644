package io.socialdata.testkit.contract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.networknt.schema.JsonMetaSchema;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.NonValidationKeyword;
import com.networknt.schema.SchemaValidatorsConfig;
import com.networknt.schema.SpecVersion.VersionFlag;
import io.socialdata.contract.Operation;
import io.socialdata.contract.OperationCatalogue;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The response schemas of the contract, by operation and status. */
final class ContractSchemas {

    private static final String DOCUMENT = "/openapi.json";
    private static final String LOCATION = "urn:contract";

    /** Schemas are built lazily: built eagerly, the recursive ones exhaust the memory. */
    private static final SchemaValidatorsConfig STRICT = SchemaValidatorsConfig.builder()
            .formatAssertionsEnabled(true)
            .preloadJsonSchema(false)
            .build();

    private final OperationCatalogue catalogue = OperationCatalogue.load();
    private final Map<String, JsonSchema> built = new ConcurrentHashMap<>();
    private final JsonNode document;
    private final JsonSchemaFactory factory;

    private ContractSchemas(String text) throws IOException {
        document = new JsonMapper().readTree(text);
        factory = JsonSchemaFactory.getInstance(
                VersionFlag.V202012,
                builder -> builder.metaSchema(openApi())
                        .schemaLoaders(loaders -> loaders.schemas(Map.of(LOCATION, text))));
    }

    /** Standard JSON Schema, for a document whose other members (paths, tags and so on) are not keywords of it. */
    private static JsonMetaSchema openApi() {
        return JsonMetaSchema.builder(JsonMetaSchema.getV202012())
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

    JsonSchema response(String operationId, int status) {
        return built.computeIfAbsent(pointer(operation(operationId), status), this::schema);
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

    private JsonSchema schema(String pointer) {
        return factory.getSchema(
                JsonNodeFactory.instance.objectNode().put("$ref", LOCATION + "#" + encoded(pointer)), STRICT);
    }

    /** Encodes a pointer inside a URI: path templates contain braces. */
    private static String encoded(String pointer) {
        return pointer.replace("{", "%7B").replace("}", "%7D");
    }
}
