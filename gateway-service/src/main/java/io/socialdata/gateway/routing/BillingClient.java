package io.socialdata.gateway.routing;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import io.socialdata.contract.ServiceName;
import io.socialdata.web.outgoing.ServiceTokens;
import io.vertx.core.Future;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.RequestOptions;
import java.io.IOException;
import java.time.Duration;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Calls billing's internal API over separate connections, which a flood of calls to billing's operations cannot block.
 */
public final class BillingClient {

    /** A missing number or boolean makes a response unreadable: it is never read as 0 or false. */
    private static final JsonMapper JSON = JsonMapper.builder()
            .addModule(new JavaTimeModule())
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .build();

    private static final String UNREADABLE = "unreadable answer of billing";

    private final BackendClient backendClient;
    private final ServiceTokens tokens;

    /** @param waiting maximum number of requests that wait for a connection */
    public BillingClient(BackendClients backendClients, ServiceTokens tokens, int connections, int waiting) {
        this.backendClient = backendClients.dedicated(ServiceName.BILLING, connections, waiting);
        this.tokens = tokens;
    }

    /**
     * Posts an object as JSON. Fails on timeout, and when billing rejects the service token.
     *
     * @param timeout from sending a request to the end of its response
     * @param read reads any other response
     */
    public <T> Future<T> post(
            String path, Object body, Duration timeout, Function<HttpClientResponse, Future<T>> read) {
        Buffer json = encode(body);
        return tokens.authorizationFor(ServiceName.BILLING)
                .compose(authorization -> backendClient
                        .open(request(path, authorization, timeout))
                        .compose((HttpClientRequest opened) -> opened.send(json))
                        .compose(response ->
                                response.statusCode() == 401 ? rejected(authorization) : read.apply(response)));
    }

    /** Reads the body of a 200 response; fails for any other status. */
    public static <T> Future<T> body(HttpClientResponse response, Class<T> type) {
        return response.statusCode() == 200 ? response.body().map(body -> decode(body, type)) : unexpected(response);
    }

    /** Returns the failure for an unexpected status. */
    public static <T> Future<T> unexpected(HttpClientResponse response) {
        return Future.failedFuture("billing answered " + response.statusCode());
    }

    private static RequestOptions request(String path, String authorization, Duration timeout) {
        return new RequestOptions()
                .setMethod(HttpMethod.POST)
                .setURI(path)
                .putHeader(HttpHeaders.AUTHORIZATION, authorization)
                .putHeader(HttpHeaders.CONTENT_TYPE, "application/json")
                .setTimeout(timeout.toMillis());
    }

    private <T> Future<T> rejected(String authorization) {
        tokens.refused(ServiceName.BILLING, authorization);
        return Future.failedFuture("billing refused the service token");
    }

    private static Buffer encode(Object body) {
        try {
            return Buffer.buffer(JSON.writeValueAsBytes(body));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("a request must be a record of plain values", e);
        }
    }

    static <T> T decode(Buffer body, Class<T> type) {
        try {
            @Nullable T response = JSON.readValue(body.getBytes(), type);
            if (response != null) {
                return response;
            }
        } catch (IOException e) {
            throw new IllegalArgumentException(UNREADABLE, e);
        }
        throw new IllegalArgumentException(UNREADABLE);
    }
}
