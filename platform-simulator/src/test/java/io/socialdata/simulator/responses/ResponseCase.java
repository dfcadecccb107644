package io.socialdata.simulator.responses;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * One operation, how it is called, and what its response must look like.
 *
 * @param graphql name of an operation, or none for {@code rest}
 * @param rest verb and path
 * @param json body of a call to {@code rest} that is not a form
 * @param at position in the response that is checked
 * @param shape sample whose shape the value must have
 * @param timeline expected kind of the entries of a timeline: post, user, module or any
 * @param exactly the exact value
 * @param keep names for later rows, and the positions of their values in the response
 * @param keepFirst likewise, for the name of the first member of the value
 */
record ResponseCase(
        String graphql,
        boolean post,
        JsonNode variables,
        String rest,
        Map<String, String> parameters,
        JsonNode json,
        String at,
        String shape,
        String timeline,
        String exactly,
        Map<String, String> keep,
        Map<String, String> keepFirst) {

    static List<ResponseCase> all() {
        try (InputStream in = ResponseCase.class.getResourceAsStream("/wire-answers.json")) {
            return new ObjectMapper().readValue(Objects.requireNonNull(in), new TypeReference<List<ResponseCase>>() {});
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String operation() {
        return graphql != null ? graphql : rest;
    }

    @Override
    public String toString() {
        return operation() + (variables == null ? "" : " " + variables);
    }
}
