package io.socialdata.simulator.server;

import io.socialdata.simulator.protocol.GraphQlRequest;
import io.socialdata.simulator.protocol.UnreadableRequestException;
import io.socialdata.simulator.protocol.WireCall;
import jakarta.inject.Singleton;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The ids of persisted queries that web clients of 2026 use, by operation. */
@Singleton
final class QueryIds {

    private final Map<String, List<String>> byOperation = PropertyTable.read("/wire/query-ids.properties");
    private final Map<String, String> operations = new HashMap<>();

    QueryIds() {
        byOperation.forEach((operation, ids) -> ids.forEach(id -> operations.put(id, operation)));
    }

    /** Returns whether the id belongs to the operation. An operation that is not in the table accepts any id. */
    boolean known(String operation, String id) {
        return byOperation.getOrDefault(operation, List.of(id)).contains(id);
    }

    /** Returns the operation of the query id in a body, or else of the name in it. */
    Optional<String> operationNamedIn(WireCall call) {
        try {
            GraphQlRequest request = GraphQlRequest.read(call);
            return request.queryId()
                    .flatMap(id -> Optional.ofNullable(operations.get(id)))
                    .or(request::operationName);
        } catch (UnreadableRequestException e) {
            return Optional.empty();
        }
    }
}
