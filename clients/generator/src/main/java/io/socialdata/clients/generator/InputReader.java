package io.socialdata.clients.generator;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.clients.generator.Input.Place;
import io.socialdata.contract.References;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.StreamSupport;

/**
 * Reads what a caller gives to an operation.
 *
 * <p>A value that the contract accepts in several places is one input, in the body before the query and the header:
 * addresses are logged on their way, bodies are not.
 */
final class InputReader {

    static final String IDEMPOTENCY_KEY = "Idempotency-Key";

    private final JsonNode document;
    private final SchemaReader schemas;

    InputReader(JsonNode document, SchemaReader schemas) {
        this.document = document;
        this.schemas = schemas;
    }

    List<Input> read(JsonNode operation) {
        Set<String> required = new LinkedHashSet<>();
        operation.path("x-required").forEach(name -> required.add(name.asText()));
        Map<String, Input> inputs = new LinkedHashMap<>();
        parameters(operation, Place.PATH).forEach(one -> inputs.put(one.name(), one));
        JsonNode body = operation.at("/requestBody/content/application~1json/schema");
        schemas.members(body).forEach(member -> inputs.put(member.name(), bodyInput(member, required)));
        for (Place place : List.of(Place.QUERY, Place.HEADER)) {
            parameters(operation, place).forEach(one -> inputs.putIfAbsent(one.name(), one));
        }
        return List.copyOf(inputs.values());
    }

    boolean isIdempotent(JsonNode operation) {
        return StreamSupport.stream(operation.path("parameters").spliterator(), false)
                .anyMatch(one -> resolve(one).path("name").asText().equals(IDEMPOTENCY_KEY));
    }

    private static Input bodyInput(Member member, Set<String> required) {
        return new Input(
                member.name(),
                member.name(),
                Place.BODY,
                member.type(),
                member.required() || required.contains(member.name()),
                Optional.empty(),
                member.description());
    }

    private List<Input> parameters(JsonNode operation, Place place) {
        return StreamSupport.stream(operation.path("parameters").spliterator(), false)
                .filter(one ->
                        resolve(one).path("in").asText().equals(place.name().toLowerCase(Locale.ROOT)))
                .filter(one -> !resolve(one).path("name").asText().equals(IDEMPOTENCY_KEY))
                .map(one -> parameter(one, resolve(one), place))
                .toList();
    }

    private Input parameter(JsonNode given, JsonNode resolved, Place place) {
        String wireName = resolved.path("name").asText();
        JsonNode schema = resolved.path("schema");
        return new Input(
                place == Place.HEADER ? wireName.replaceFirst("^x-", "").replace('-', '_') : wireName,
                wireName,
                place,
                schemas.type(schema),
                resolved.path("required").asBoolean(),
                Optional.ofNullable(schema.get("default")).map(JsonNode::toString),
                given.path("description").asText(resolved.path("description").asText()));
    }

    private JsonNode resolve(JsonNode parameter) {
        return References.resolved(document, parameter);
    }
}
