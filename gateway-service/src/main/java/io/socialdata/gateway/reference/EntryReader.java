package io.socialdata.gateway.reference;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.clients.examples.ClientExamples;
import io.socialdata.contract.CredentialSource;
import io.socialdata.contract.Operation;
import io.socialdata.contract.examples.ExampleRequestReader;
import io.socialdata.gateway.reference.ApiReference.Answer;
import io.socialdata.gateway.reference.ApiReference.Entry;
import io.socialdata.gateway.reference.ApiReference.Field;
import io.socialdata.gateway.reference.ApiReference.Refused;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads one operation of the contract. */
final class EntryReader {

    private final Schemas schemas;
    private final ExampleRequestReader examples;
    private final ClientExamples programs;

    EntryReader(JsonNode document, Schemas schemas, ClientExamples programs) {
        this.schemas = schemas;
        this.examples = new ExampleRequestReader(document);
        this.programs = programs;
    }

    Entry read(Operation operation, JsonNode described, String path, String rootUrl) {
        String method = operation.method().name();
        JsonNode body = described.at("/requestBody/content/application~1json/schema");
        Set<String> required = new HashSet<>();
        described.path("x-required").forEach(name -> required.add(name.asText()));
        return new Entry(
                operation.id(),
                method,
                path,
                described.path("summary").asText(),
                described.path("description").asText(),
                price(operation),
                traits(operation),
                parameters(described),
                body.isMissingNode() ? List.of() : schemas.members(body, required),
                examples.read(method, rootUrl, path, described),
                programs.of(operation.id()),
                answers(described),
                refusals(described));
    }

    List<Field> parameters(JsonNode described) {
        List<Field> fields = new ArrayList<>();
        for (JsonNode given : described.path("parameters")) {
            JsonNode parameter = schemas.resolve(given);
            JsonNode schema = parameter.path("schema");
            String limits = schemas.describe(schema);
            String text = parameter.path("description").asText();
            fields.add(new Field(
                    parameter.path("name").asText(),
                    parameter.path("in").asText(),
                    parameter.path("required").asBoolean(),
                    schemas.type(schema),
                    limits.isBlank() ? text : text + " " + limits.strip()));
        }
        return fields;
    }

    private static String price(Operation operation) {
        return operation.priceMicroUsd() == 0
                ? "free"
                : BigDecimal.valueOf(operation.priceMicroUsd(), 6)
                                .stripTrailingZeros()
                                .toPlainString() + " USD";
    }

    private static List<String> traits(Operation operation) {
        List<String> traits = new ArrayList<>();
        if (operation.acting() != CredentialSource.NONE) {
            traits.add("acts as your account");
        }
        if (operation.inlineCredentials()) {
            traits.add("inline credentials");
        }
        if (operation.projection()) {
            traits.add("fields, compact");
        }
        return traits;
    }

    private List<Answer> answers(JsonNode described) {
        List<Answer> answers = new ArrayList<>();
        for (Map.Entry<String, JsonNode> response : described.path("responses").properties()) {
            if (response.getKey().startsWith("2")) {
                JsonNode answer = schemas.resolve(response.getValue());
                JsonNode content = answer.at("/content/application~1json");
                answers.add(new Answer(
                        response.getKey(),
                        answer.path("description").asText(),
                        schemas.type(content.path("schema")),
                        example(content)));
            }
        }
        return answers;
    }

    private String example(JsonNode content) {
        for (JsonNode example : content.path("examples")) {
            return schemas.resolve(example).path("value").toPrettyString();
        }
        return content.path("example").isMissingNode()
                ? ""
                : content.path("example").toPrettyString();
    }

    private List<Refused> refusals(JsonNode described) {
        List<Refused> refusals = new ArrayList<>();
        for (Map.Entry<String, JsonNode> response : described.path("responses").properties()) {
            String status = response.getKey();
            if (!status.startsWith("2") && !status.equals("default")) {
                JsonNode refused = schemas.resolve(response.getValue());
                // A description next to a reference applies to this operation.
                String text = response.getValue()
                        .path("description")
                        .asText(refused.path("description").asText());
                refusals.add(new Refused(status, errors(refused), text));
            }
        }
        return refusals;
    }

    private static List<String> errors(JsonNode refused) {
        Set<String> errors = new LinkedHashSet<>();
        JsonNode schema = refused.at("/content/application~1json/schema");
        for (JsonNode holder : schema.findValues("error")) {
            holder.path("enum").forEach(error -> errors.add(error.asText()));
            if (holder.has("const")) {
                errors.add(holder.path("const").asText());
            }
        }
        return List.copyOf(errors);
    }
}
