package io.socialdata.contract;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

/** Reads the names of query parameters from the contract. */
final class QueryParametersReader {

    private final JsonNode document;

    private QueryParametersReader(JsonNode document) {
        this.document = document;
    }

    /** Returns the names by operation id. Members of a body count, because the query can have them too. */
    static Map<String, QueryParameters> read(JsonNode document, List<Operation> operations) {
        QueryParametersReader reader = new QueryParametersReader(document);
        Map<String, SortedSet<String>> names = new HashMap<>();
        for (JsonNode item : document.path("paths")) {
            for (JsonNode operation : item) {
                names.put(operation.path("operationId").asText(), reader.declared(operation));
            }
        }
        Map<String, QueryParameters> parameters = new HashMap<>();
        for (Operation operation : operations) {
            SortedSet<String> known = names.getOrDefault(operation.id(), new TreeSet<>());
            operation.bodyMembers().forEach((name, member) -> {
                if (!member.bodyOnly()) {
                    known.add(name);
                }
            });
            parameters.put(operation.id(), new QueryParameters(Collections.unmodifiableSortedSet(known)));
        }
        return Map.copyOf(parameters);
    }

    private SortedSet<String> declared(JsonNode operation) {
        SortedSet<String> names = new TreeSet<>();
        for (JsonNode given : operation.path("parameters")) {
            JsonNode parameter = References.resolved(document, given);
            if (parameter.path("in").asText().equals("query")) {
                names.add(parameter.path("name").asText());
            }
        }
        return names;
    }
}
