package io.socialdata.gateway.edge.respond;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.ErrorEnvelope;
import io.socialdata.contract.ErrorFormat;
import io.socialdata.contract.ErrorFormat.Shown;
import io.socialdata.contract.ErrorReference;
import io.socialdata.contract.UsdAmount;
import io.socialdata.contract.keys.KeyMode;
import io.socialdata.gateway.credit.CreditService;
import io.socialdata.gateway.edge.Call;
import io.socialdata.gateway.edge.InFlight;
import io.socialdata.gateway.edge.record.CallMetrics;
import io.socialdata.gateway.edge.record.CallRecorder;
import io.socialdata.gateway.keys.Caller;
import io.socialdata.gateway.ratelimit.LimitHeaders;
import io.socialdata.gateway.ratelimit.RateLimitStatus;
import io.socialdata.gateway.reference.ErrorPageAddress;
import io.socialdata.web.arrival.ConnectionAge;
import io.vertx.core.MultiMap;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerResponse;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes the common headers of all responses, and complete error responses. */
@Singleton
public class ResponseWriter {

    public static final CharSequence REQUEST_ID = HttpHeaders.createOptimized("X-Request-Id");
    public static final CharSequence CREDITS_CHARGED = HttpHeaders.createOptimized("X-Credits-Charged");
    static final CharSequence CREDITS_REMAINING = HttpHeaders.createOptimized("X-Credits-Remaining");
    public static final CharSequence JSON = HttpHeaders.createOptimized("application/json");

    private static final CharSequence CONTENT_TYPE_OPTIONS = HttpHeaders.createOptimized("X-Content-Type-Options");
    private static final CharSequence NO_SNIFF = HttpHeaders.createOptimized("nosniff");
    private static final CharSequence NO_STORE = HttpHeaders.createOptimized("no-store");

    private static final JsonMapper MAPPER = new JsonMapper();
    private static final String UPSTREAM_REASON = "upstream_error";
    private static final String CONCURRENCY_REASON = "concurrency";

    private static final Map<String, String> RETRY_SOON = Map.of("Retry-After", "1");
    private static final Map<String, String> CLOSE = Map.of("Connection", "close");
    private static final Map<String, String> CHALLENGE = Map.of("WWW-Authenticate", "Bearer");

    private final InFlight inFlight;
    private final CreditService creditService;
    private final CallRecorder callRecorder;
    private final CallMetrics metrics;
    private final ErrorPageAddress errorPageAddress;
    private final ConnectionAge connectionAge;

    ResponseWriter(
            InFlight inFlight,
            CreditService creditService,
            CallRecorder callRecorder,
            CallMetrics metrics,
            ErrorPageAddress errorPageAddress,
            ConnectionAge connectionAge) {
        this.inFlight = inFlight;
        this.creditService = creditService;
        this.callRecorder = callRecorder;
        this.metrics = metrics;
        this.errorPageAddress = errorPageAddress;
        this.connectionAge = connectionAge;
    }

    public void unauthorized(Call call) {
        reject(call, ErrorCode.UNAUTHORIZED, "Missing or invalid API key.", CHALLENGE);
    }

    /** Rejects with 503: nothing was done or charged, and the caller may retry soon. */
    public void unavailable(Call call, String message) {
        reject(call, ErrorCode.OVERLOADED, message, RETRY_SOON);
    }

    /** Rejects with 429: the caller has exceeded a rate limit; nothing was done. */
    public void rateLimited(Call call, String message, Duration wait) {
        reject(call, ErrorCode.RATE_LIMITED, message, Map.of("Retry-After", LimitHeaders.retryAfter(wait)));
    }

    /** Rejects a call of a caller that has too much in progress; nothing was done. */
    public void concurrencyExceeded(Call call, String message) {
        reject(call, ErrorCode.RATE_LIMITED, message, CONCURRENCY_REASON, RETRY_SOON);
    }

    /** Rejects with 413: the request body exceeds the limit of its operation. The connection is closed. */
    public void bodyTooLarge(Call call) {
        reject(call, ErrorCode.PAYLOAD_TOO_LARGE, "The request body is too large.", CLOSE);
    }

    /** Rejects with 408: the request body came too slowly. Nothing was done; the connection is closed. */
    public void requestTimeout(Call call) {
        metrics.limited(CallMetrics.SLOW_BODIES);
        reject(call, ErrorCode.REQUEST_TIMEOUT, "The request body came too slowly.", CLOSE);
        call.request().connection().close();
    }

    /** Rejects with 400 a header or a member of the body without a valid value; nothing was done. */
    public void invalid(Call call, String field, String message) {
        invalid(call, field, message, null);
    }

    public void invalid(Call call, String field, String message, @Nullable String reason) {
        ErrorEnvelope envelope = new ErrorEnvelope(ErrorCode.BAD_REQUEST.code(), message, reason, field, null);
        reject(call, ErrorCode.BAD_REQUEST, envelope, Map.of());
    }

    /** Rejects with 402: the price is beyond the maximum of the caller; nothing was done. */
    public void costLimitExceeded(Call call, long priceMicroUsd) {
        String message = "The price of %s USD exceeds X-Max-Cost.".formatted(new UsdAmount(priceMicroUsd));
        reject(call, ErrorCode.COST_LIMIT_EXCEEDED, message);
    }

    /** Sends a response of the gateway itself, which costs nothing. */
    public void ok(Call call, Object body) {
        respond(call, 200, json(body), Map.of());
    }

    /** Rejects a call of a known caller with a specific reason. */
    public void reject(Call call, ErrorCode errorCode, String message, String reason) {
        reject(call, errorCode, message, reason, Map.of());
    }

    public void reject(Call call, ErrorCode errorCode, String message) {
        reject(call, errorCode, message, Map.of());
    }

    public void reject(Call call, ErrorCode errorCode, String message, Map<String, String> headers) {
        reject(call, errorCode, message, errorCode == ErrorCode.UPSTREAM_ERROR ? UPSTREAM_REASON : null, headers);
    }

    private void reject(
            Call call, ErrorCode errorCode, String message, @Nullable String reason, Map<String, String> headers) {
        reject(call, errorCode, new ErrorEnvelope(errorCode.code(), message, reason, null, null), headers);
    }

    private void reject(Call call, ErrorCode errorCode, ErrorEnvelope envelope, Map<String, String> headers) {
        Shown shown = ErrorFormat.of(call.operation()).render(errorCode.status(), envelope, reference(call));
        // Feedback operations have other codes; the format of compat operations has none.
        call.setRefusal(shown.body() instanceof ErrorEnvelope sent ? sent : envelope);
        respond(call, shown.status(), json(shown.body()), headers);
    }

    /** Rejects with a status of its own a request that could not be parsed. */
    public void malformed(Call call, int status, String message) {
        ErrorEnvelope envelope = ErrorEnvelope.of(ErrorCode.BAD_REQUEST, message);
        respond(call, status, json(reference(call).addTo(envelope)), CLOSE);
        call.request().connection().close();
    }

    private ErrorReference reference(Call call) {
        return new ErrorReference(call.id(), errorPageAddress.url());
    }

    /** Ends a call whose caller disconnected before there was a response. */
    public void abandoned(Call call) {
        ended(call, CallRecorder.CALLER_GONE, 0);
    }

    /** Closes the connection of a response that cannot be completed: a cut response must not look complete. */
    public void abort(Call call) {
        call.request().connection().close();
        ended(call, ErrorCode.UPSTREAM_ERROR.status(), 0);
    }

    public static Buffer json(Object body) {
        try {
            return Buffer.buffer(MAPPER.writeValueAsBytes(body));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("A record of texts is always JSON", e);
        }
    }

    private void respond(Call call, int status, Buffer body, Map<String, String> headers) {
        if (call.ended()) {
            return;
        }
        if (call.isCallerGone()) {
            ended(call, status, 0);
            return;
        }
        begin(call, status, 0);
        HttpServerResponse response = call.response();
        MultiMap all = response.headers();
        all.set(HttpHeaders.CONTENT_TYPE, JSON);
        headers.forEach(all::set);
        all.set(HttpHeaders.CONTENT_LENGTH, Integer.toString(body.length()));
        if (call.request().method().equals(HttpMethod.HEAD)) {
            response.end();
        } else {
            response.end(body);
        }
        ended(call, status, 0);
        UnreadBody.discard(call.request());
    }

    /** Writes the status line and the headers of every response. */
    public void begin(Call call, int status, long chargedMicroUsd) {
        if (chargedMicroUsd == 0) {
            // Release the hold first, so that X-Credits-Remaining includes it.
            call.releaseCredit();
        }
        MultiMap headers = call.response().setStatusCode(status).headers();
        headers.set(REQUEST_ID, call.id());
        headers.set(CREDITS_CHARGED, new UsdAmount(chargedMicroUsd).toString());
        @Nullable Caller caller = call.caller();
        // A test key spends no credit, and need not tell its holder how much there is.
        if (caller != null && caller.mode() == KeyMode.LIVE) {
            creditService
                    .remainingMicroUsd(caller)
                    .ifPresent(remaining -> headers.set(CREDITS_REMAINING, new UsdAmount(remaining).toString()));
        }
        headers.set(ServerTiming.NAME, ServerTiming.of(call));
        headers.set(CONTENT_TYPE_OPTIONS, NO_SNIFF);
        if (!headers.contains(HttpHeaders.CACHE_CONTROL)) {
            headers.set(HttpHeaders.CACHE_CONTROL, NO_STORE);
        }
        @Nullable RateLimitStatus rateLimitStatus = call.rateLimitStatus();
        if (rateLimitStatus != null) {
            LimitHeaders.set(headers, rateLimitStatus);
        }
        if (inFlight.isDraining() || connectionAge.isOver(call.request())) {
            headers.set(HttpHeaders.CONNECTION, "close");
        }
    }

    /** Must be called exactly when the last byte of a response is written, or when there will be none. */
    public void ended(Call call, int status, long chargedMicroUsd) {
        if (!call.ended()) {
            call.end();
            inFlight.leave();
            callRecorder.ended(call, status, chargedMicroUsd);
        }
    }
}
