package io.socialdata.web.outgoing;

import io.quarkus.arc.Arc;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.ServiceName;
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

/** The headers that every call to another service carries: who calls, and which customer call it is part of. */
@Singleton
public class OutgoingHeaders {

    private static final Logger LOG = Logger.getLogger(OutgoingHeaders.class);

    private static final Duration LONGEST_WAIT_FOR_TOKEN = Duration.ofSeconds(5);
    private static final Duration RETRY_AFTER = Duration.ofSeconds(1);

    private final ServiceTokens tokens;
    private final CurrentVertxRequest request;

    @Inject
    OutgoingHeaders(ServiceTokens tokens, CurrentVertxRequest request) {
        this.tokens = tokens;
        this.request = request;
    }

    /**
     * Headers for one call to {@code callee}. Blocks if a token must be fetched, so it is for virtual threads.
     *
     * @throws ApiException 503, to be tried again, if the issuer gives no token in time
     */
    public Map<String, String> to(ServiceName callee) {
        Map<String, String> headers = new TreeMap<>();
        headers.put("Authorization", token(callee));
        Optional<CallContext> running = running();
        headers.put(
                RequestId.HEADER, running.map(CallContext::requestId).orElseGet(() -> RequestId.acceptOrCreate(null)));
        TraceContext.running()
                .or(() -> running.flatMap(CallContext::trace))
                .ifPresent(trace -> headers.put("traceparent", trace.header()));
        return headers;
    }

    private String token(ServiceName callee) {
        try {
            return tokens.bearer(callee).await().atMost(LONGEST_WAIT_FOR_TOKEN);
        } catch (RuntimeException e) {
            LOG.warnf(
                    "the issuer gives no token callee=%s: %s",
                    callee.wireName(), e.getClass().getSimpleName());
            throw new ApiException(ErrorCode.OVERLOADED, "The service is temporarily unavailable. Try again.")
                    .retryAfter(RETRY_AFTER);
        }
    }

    /** Work that no call started, such as a poll, has none. */
    private Optional<CallContext> running() {
        return Arc.container().requestContext().isActive()
                ? Optional.ofNullable(request.getCurrent()).flatMap(CallContext::find)
                : Optional.empty();
    }
}
