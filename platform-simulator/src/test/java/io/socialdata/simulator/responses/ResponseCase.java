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
 * One operation, how it is called, and what its answer must look like.
 *
 * @param graphql name of an operation, or none for {@code rest}
 * @param rest verb and path
 * @param json body of a call to {@code rest} that is no form
 * @param at where in the answer it is looked at
 * @param shape sample that what is found there must have the shape of
 * @param timeline what the entries of the timeline found there are: post, user, module or any
 * @param exactly what is found there, exactly
 * @param keep names for later rows, and where their values are in the answer
 * @param keepFirst the same, for the name of the first member found there
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
