package io.socialdata.web.outgoing;

import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.ServiceName;
import io.socialdata.logging.LogFields;
import io.socialdata.web.correlation.CallContext;
import io.socialdata.web.correlation.RequestId;
import io.socialdata.web.correlation.TraceContext;
import io.socialdata.web.errors.ApiException;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jboss.logging.Logger;

/** The headers of every call to another service: the calling service, and the customer call behind it. */
@Singleton
public class OutgoingHeaders {

    private static final Logger LOG = Logger.getLogger(OutgoingHeaders.class);

    private static final Duration RETRY_AFTER = Duration.ofSeconds(1);

    private final ServiceTokens tokens;
    private final CurrentVertxRequest request;

    @Inject
    OutgoingHeaders(ServiceTokens tokens, CurrentVertxRequest request) {
        this.tokens = tokens;
        this.request = request;
    }

    /**
     * Returns the headers for one call to {@code callee}. Blocks if a token must be fetched, so use it on virtual
     * threads.
     *
     * @throws ApiException 503, retryable, if the issuer returns no token in time
     */
    public Map<String, String> to(ServiceName callee) {
        Map<String, String> headers = correlation();
        headers.put("Authorization", token(callee));
        return headers;
    }

    /** Returns the id and trace of the running call; a new id for work that no call started. */
    Map<String, String> correlation() {
        Map<String, String> headers = new TreeMap<>();
        Optional<CallContext> running = CallContext.current(request);
        headers.put(
                RequestId.HEADER, running.map(CallContext::requestId).orElseGet(() -> RequestId.acceptOrCreate(null)));
        TraceContext.running()
                .or(() -> running.flatMap(CallContext::trace))
                .ifPresent(trace -> headers.put("traceparent", trace.header()));
        return headers;
    }

    private String token(ServiceName callee) {
        try {
            return tokens.authorizationFor(callee)
                    .toCompletionStage()
                    .toCompletableFuture()
                    .join();
        } catch (RuntimeException e) {
            LogFields.failureType(e).and("callee", callee.wireName()).log(() -> LOG.warn("no service token"));
            throw new ApiException(ErrorCode.OVERLOADED, "The service is temporarily unavailable. Try again.")
                    .retryAfter(RETRY_AFTER);
        }
    }
}
