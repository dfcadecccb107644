package io.socialdata.contract.examples;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Fills in the parameters and the body of an operation with sample values. */
public final class ExampleRequestReader {

    private final Samples samples;

    /** Takes the bundled contract. */
    public ExampleRequestReader(JsonNode document) {
        this.samples = new Samples(document);
    }

    public ExampleRequest read(String method, String rootUrl, String path, JsonNode operation) {
        Set<String> needed = needed(operation);
        JsonNode body = operation.at("/requestBody/content/application~1json/schema");
        List<ExampleRequest.Value> pathValues = new ArrayList<>();
        List<ExampleRequest.Value> query = new ArrayList<>();
        for (JsonNode given : operation.path("parameters")) {
            JsonNode parameter = samples.resolve(given);
            String name = parameter.path("name").asText();
            boolean required =
                    parameter.path("required").asBoolean() || (body.isMissingNode() && needed.contains(name));
            ExampleRequest.Value value = new ExampleRequest.Value(
                    name,
                    samples.of(parameter.path("schema")).asText(),
                    required,
                    parameter.path("description").asText());
            switch (parameter.path("in").asText()) {
                case "path" -> pathValues.add(value);
                case "query" -> query.add(value);
                default -> {} // No header is needed but the one with the key.
            }
        }
        return new ExampleRequest(
                method, rootUrl, path, pathValues, query, body.isMissingNode() ? null : samples.object(body, needed));
    }

    /** Returns the required parameters; of several alternatives, the first. */
    private static Set<String> needed(JsonNode operation) {
        Set<String> names = new HashSet<>();
        operation.path("x-required").forEach(name -> names.add(name.asText()));
        for (String groups : List.of("x-one-of", "x-any-of")) {
            operation.path(groups).forEach(group -> names.add(group.path(0).asText()));
        }
        return names;
    }
}
