package io.socialdata.simulator.server;

import io.socialdata.simulator.protocol.GraphQlRequest;
import io.socialdata.simulator.protocol.UnreadableRequestException;
import io.socialdata.simulator.protocol.WireCall;
import jakarta.inject.Singleton;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The ids of persisted queries that web clients of 2026 were seen to use, by operation. */
@Singleton
final class QueryIds {

    private final Map<String, List<String>> byOperation = PropertyTable.read("/wire/query-ids.properties");
    private final Map<String, String> operations = new HashMap<>();

    QueryIds() {
        byOperation.forEach((operation, ids) -> ids.forEach(id -> operations.put(id, operation)));
    }

    /** Whether the id is one of the operation's; an operation that is not in the table takes any. */
    boolean known(String operation, String id) {
        return byOperation.getOrDefault(operation, List.of(id)).contains(id);
    }

    /** The operation meant by the query id in a body, or else by the name there. */
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
