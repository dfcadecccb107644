package io.socialdata.simulator.server;

import io.socialdata.simulator.protocol.GraphQlRequest;
import io.socialdata.simulator.protocol.UnreadableRequestException;
import io.socialdata.simulator.protocol.WireCall;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Pattern;

/** The ids of persisted queries that web clients of 2026 use, by operation. */
@Singleton
final class QueryIds {

    private static final String RESOURCE = "/wire/query-ids.properties";

    private final Map<String, String> operations = new HashMap<>();

    QueryIds() {
        Properties ids = new Properties();
        try (InputStream in = QueryIds.class.getResourceAsStream(RESOURCE)) {
            ids.load(Objects.requireNonNull(in, RESOURCE));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        for (String operation : ids.stringPropertyNames()) {
            Pattern.compile(",\\s*")
                    .splitAsStream(ids.getProperty(operation))
                    .forEach(id -> operations.put(id, operation));
        }
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
