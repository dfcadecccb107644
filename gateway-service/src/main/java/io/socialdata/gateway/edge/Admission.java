package io.socialdata.gateway.edge;

import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.Operation;
import io.socialdata.gateway.keys.Caller;
import io.socialdata.gateway.keys.KeyCheck;
import io.socialdata.gateway.keys.KeyDecision;
import io.socialdata.gateway.ratelimit.AuthFailureLimiter;
import io.socialdata.gateway.ratelimit.ConcurrencyDecision;
import io.socialdata.gateway.ratelimit.ConcurrencyLimit;
import io.socialdata.gateway.ratelimit.ConcurrencyLimits;
import io.socialdata.gateway.ratelimit.ConcurrencyPermit;
import io.socialdata.gateway.ratelimit.KeyRateLimiter;
import io.socialdata.gateway.ratelimit.LimitDecision;
import io.socialdata.gateway.ratelimit.RateLimitStatus;
import io.socialdata.web.clientaddress.ClientAddressResolver;
import io.vertx.core.http.HttpHeaders;
import jakarta.inject.Singleton;
import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * What a call must pass before its owner hears of it, in the order of the contract: the key and where it may be used from,
 * then the limits of the key and the calls in progress, then its scopes, then whether it can be paid for, then its size.
 */
@Singleton
class Admission {

    private static final Map<String, String> CLOSE = Map.of("Connection", "close");

    private final ClientAddressResolver clientAddressResolver;
    private final KeyCheck keys;
    private final AuthFailureLimiter failures;
    private final KeyRateLimiter keyRateLimiter;
    private final ConcurrencyLimits concurrency;
    private final CreditCheck creditCheck;
    private final ResponseWriter responseWriter;
    private final CallMetrics metrics;

    Admission(
            EdgeConfig config,
            KeyCheck keys,
            AuthFailureLimiter failures,
            KeyRateLimiter keyRateLimiter,
            ConcurrencyLimits concurrency,
            CreditCheck creditCheck,
            ResponseWriter responseWriter,
            CallMetrics metrics) {
        this.clientAddressResolver =
                new ClientAddressResolver(config.trustedProxies().orElse(List.of()));
        this.keys = keys;
        this.failures = failures;
        this.keyRateLimiter = keyRateLimiter;
        this.concurrency = concurrency;
        this.creditCheck = creditCheck;
        this.responseWriter = responseWriter;
        this.metrics = metrics;
    }

    /**
     * Refuses the call, or identifies its caller and goes on with it.
     *
     * @param path as the owner of the operation knows it
     */
    void admit(Call call, Operation operation, String path, Consumer<Caller> next) {
        call.setAddress(clientAddressResolver.resolve(call.request()));
        call.await(keys.identify(call.request().headers(), operation, call.address()), verdict -> {
            if (!call.ended()) {
                decide(call, operation, path, verdict.result(), next);
            }
        });
    }

    private void decide(Call call, Operation operation, String path, KeyDecision keyDecision, Consumer<Caller> next) {
        switch (keyDecision) {
            case KeyDecision.Accepted(Caller caller) -> {
                call.setCaller(caller);
                identified(call, operation, path, caller, () -> begin(call, operation, caller, next));
            }
            case KeyDecision.Denied(Caller caller, KeyDecision.Denial denial) -> {
                call.setCaller(caller);
                metrics.keyDenied(denial);
                denied(call, operation, path, caller, denial);
            }
            case KeyDecision.Rejected(KeyDecision.Reason reason) -> {
                metrics.keyRejected(reason);
                failed(call, () -> responseWriter.unauthorized(call));
            }
            case KeyDecision.Throttled(Duration pause) ->
                responseWriter.rateLimited(call, "Too many unknown API keys from this IP address.", pause);
            case KeyDecision.Undecided ignored -> {
                metrics.shed("key_unknown");
                responseWriter.unavailable(call, "The API key cannot be verified right now.");
            }
        }
    }

    /**
     * A call from a wrong address does not touch the limits of the key, or anyone who found the key could use them up. What
     * is out of scope, or of a suspended account, counts like every other call.
     */
    private void denied(Call call, Operation operation, String path, Caller caller, KeyDecision.Denial denial) {
        Runnable refusal = () -> responseWriter.reject(call, ErrorCode.FORBIDDEN, denial.message(), denial.reason());
        switch (denial) {
            case ADDRESS_NOT_ALLOWED -> failed(call, refusal);
            case NOT_IN_SCOPE, ACCOUNT_SUSPENDED -> identified(call, operation, path, caller, refusal);
        }
    }

    /** Only calls that fail are throttled: a good key is never refused for its neighbours at the same address. */
    private void failed(Call call, Runnable refusal) {
        Optional<Duration> pause = failures.retryAfter(addressOf(call));
        if (pause.isPresent()) {
            metrics.limited(AuthFailureLimiter.LIMIT);
            responseWriter.rateLimited(
                    call, "Too many requests without a valid API key from this IP address.", pause.get());
        } else {
            failures.recordFailure(addressOf(call));
            refusal.run();
        }
    }

    private void identified(Call call, Operation operation, String path, Caller caller, Runnable next) {
        call.await(keyRateLimiter.take(caller, operation, path), decision -> {
            if (!call.ended()) {
                switch (decision.result()) {
                    case LimitDecision.Counted(RateLimitStatus rateLimitStatus) -> counted(call, rateLimitStatus, next);
                    case LimitDecision.Unavailable ignored -> {
                        metrics.shed("limit_unknown");
                        responseWriter.unavailable(call, "The rate limit cannot be checked at the moment.");
                    }
                }
            }
        });
    }

    private void counted(Call call, RateLimitStatus rateLimitStatus, Runnable next) {
        call.setRateLimitStatus(rateLimitStatus);
        if (rateLimitStatus.granted()) {
            next.run();
        } else {
            metrics.limited(rateLimitStatus.limit());
            responseWriter.rateLimited(call, rateLimitStatus.message(), rateLimitStatus.retryAfter());
        }
    }

    private void begin(Call call, Operation operation, Caller caller, Consumer<Caller> next) {
        switch (concurrency.enter(caller, operation)) {
            case ConcurrencyPermit permit -> {
                call.isInProgress(permit);
                withinLimits(call, operation, caller, next);
            }
            case ConcurrencyDecision.Exceeded(ConcurrencyLimit limit, String message) -> {
                metrics.limited(limit.label());
                responseWriter.tooMuchAtOnce(call, message);
            }
        }
    }

    private void withinLimits(Call call, Operation operation, Caller caller, Consumer<Caller> next) {
        creditCheck.reserve(call, operation, caller, () -> {
            if (announcedLength(call) > operation.maxBodyBytes()) {
                responseWriter.reject(call, ErrorCode.PAYLOAD_TOO_LARGE, "The request body is too large.", CLOSE);
            } else {
                next.accept(caller);
            }
        });
    }

    private static @Nullable String addressOf(Call call) {
        @Nullable InetAddress address = call.address();
        return address == null ? null : address.getHostAddress();
    }

    private static long announcedLength(Call call) {
        String length = call.request().getHeader(HttpHeaders.CONTENT_LENGTH);
        // The server has checked that it is a number; one beyond a long is beyond every limit.
        return length == null ? 0 : length.length() > 18 ? Long.MAX_VALUE : Long.parseLong(length);
    }
}
