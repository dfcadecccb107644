package io.socialdata.gateway.edge.admit;

import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.ServiceName;
import io.socialdata.gateway.edge.AdmittedCall;
import io.socialdata.gateway.edge.Call;
import io.socialdata.gateway.edge.CostTerms;
import io.socialdata.gateway.edge.EdgeConfig;
import io.socialdata.gateway.edge.record.CallMetrics;
import io.socialdata.gateway.edge.respond.ResponseWriter;
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
import io.socialdata.gateway.routing.Route;
import io.socialdata.gateway.routing.Upstreams;
import io.socialdata.web.clientaddress.ClientAddressResolver;
import io.vertx.core.http.HttpHeaders;
import jakarta.inject.Singleton;
import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Checks a call before its backend receives it, in the order of the contract: the headers about its cost, the key and
 * its allowed addresses, then the limits of the key and the calls in progress, then its scopes, then the maximum cost,
 * then the credit, then the names of its parameters if it asks for that, then the size. A dry run ends here.
 */
@Singleton
public class Admission {

    private final ClientAddressResolver clientAddressResolver;
    private final KeyCheck keys;
    private final AuthFailureLimiter failures;
    private final KeyRateLimiter keyRateLimiter;
    private final ConcurrencyLimits concurrency;
    private final Upstreams upstreams;
    private final CreditCheck creditCheck;
    private final StrictQuery strictQuery;
    private final DryRuns dryRuns;
    private final ResponseWriter responseWriter;
    private final CallMetrics metrics;

    Admission(
            EdgeConfig config,
            KeyCheck keys,
            AuthFailureLimiter failures,
            KeyRateLimiter keyRateLimiter,
            ConcurrencyLimits concurrency,
            Upstreams upstreams,
            CreditCheck creditCheck,
            StrictQuery strictQuery,
            DryRuns dryRuns,
            ResponseWriter responseWriter,
            CallMetrics metrics) {
        this.clientAddressResolver =
                new ClientAddressResolver(config.trustedProxies().orElse(List.of()));
        this.keys = keys;
        this.failures = failures;
        this.keyRateLimiter = keyRateLimiter;
        this.concurrency = concurrency;
        this.upstreams = upstreams;
        this.creditCheck = creditCheck;
        this.strictQuery = strictQuery;
        this.dryRuns = dryRuns;
        this.responseWriter = responseWriter;
        this.metrics = metrics;
    }

    /** Rejects the call, or admits it and continues. */
    public void admit(Call call, Route.ToOperation route, @Nullable String query, Consumer<AdmittedCall> next) {
        switch (CostTerms.parse(call.request().headers())) {
            case CostTerms.Malformed(CharSequence header, String message) ->
                responseWriter.invalid(call, header.toString(), message);
            case CostTerms.Accepted terms -> {
                call.setCostTerms(terms);
                identify(call, route, query, next);
            }
        }
    }

    private void identify(Call call, Route.ToOperation route, @Nullable String query, Consumer<AdmittedCall> next) {
        @Nullable InetAddress address = clientAddressResolver.resolve(call.request());
        call.await(keys.identify(call.request().headers(), route.operation(), address), outcome -> {
            if (!call.ended()) {
                decide(call, route, query, outcome.result(), next);
            }
        });
    }

    private void decide(
            Call call,
            Route.ToOperation route,
            @Nullable String query,
            KeyDecision keyDecision,
            Consumer<AdmittedCall> next) {
        switch (keyDecision) {
            case KeyDecision.Accepted(Caller caller) -> {
                call.setCaller(caller);
                identified(call, route, caller, () -> begin(call, route, query, caller, next));
            }
            case KeyDecision.Denied(Caller caller, KeyDecision.Denial denial) -> {
                call.setCaller(caller);
                metrics.keyDenied(denial);
                denied(call, route, caller, denial);
            }
            case KeyDecision.Rejected(KeyDecision.Reason reason) -> {
                metrics.keyRejected(reason);
                failed(call, () -> responseWriter.unauthorized(call));
            }
            case KeyDecision.Throttled(Duration pause) ->
                responseWriter.rateLimited(call, "Too many unknown API keys from this IP address.", pause);
            case KeyDecision.Undecided ignored -> {
                metrics.shed("key_lookup_failed");
                responseWriter.unavailable(call, "The API key cannot be verified right now.");
            }
        }
    }

    /**
     * A call from a disallowed address does not count against the limits of the key, or a leaked key could exhaust
     * them. Calls out of scope, of a disallowed operation or of a suspended account count like every other call.
     */
    private void denied(Call call, Route.ToOperation route, Caller caller, KeyDecision.Denial denial) {
        Runnable refusal = () -> responseWriter.reject(call, ErrorCode.FORBIDDEN, denial.message(), denial.reason());
        switch (denial) {
            case ADDRESS_NOT_ALLOWED -> failed(call, refusal);
            case NOT_IN_SCOPE, OPERATION_NOT_ALLOWED, NO_TEST_KEYS, NOT_FOR_TEST_KEYS, ACCOUNT_SUSPENDED ->
                identified(call, route, caller, refusal);
        }
    }

    /** Only failed calls are throttled: a valid key is never rejected because of other callers at the same address. */
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

    private void identified(Call call, Route.ToOperation route, Caller caller, Runnable next) {
        call.await(keyRateLimiter.take(caller, route.operation(), route.path()), decision -> {
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

    private void begin(
            Call call, Route.ToOperation route, @Nullable String query, Caller caller, Consumer<AdmittedCall> next) {
        switch (concurrency.enter(caller, route.operation(), call.place())) {
            case ConcurrencyPermit permit -> {
                String uri = query == null ? route.path() : route.path() + "?" + query;
                AdmittedCall admitted =
                        new AdmittedCall(call, route.operation(), caller, uri, permit, upstreams.of(caller.mode()));
                call.setAdmitted(admitted);
                withinLimits(admitted, next);
            }
            case ConcurrencyDecision.Exceeded(ConcurrencyLimit limit, String message) -> {
                metrics.limited(limit.label());
                responseWriter.concurrencyExceeded(call, message);
            }
        }
    }

    private void withinLimits(AdmittedCall admitted, Consumer<AdmittedCall> next) {
        Call call = admitted.call();
        long price = admitted.priceMicroUsd();
        if (!call.costTerms().allow(price)) {
            metrics.costLimitExceeded();
            responseWriter.costLimitExceeded(call, price);
        } else if (call.costTerms().dryRun() && admitted.operation().service() != ServiceName.GATEWAY) {
            // A dry run of a batch is a dry run of each of its reads.
            checkQuery(admitted, dryRuns::respond);
        } else {
            creditCheck.reserve(admitted, () -> checkQuery(admitted, next));
        }
    }

    private void checkQuery(AdmittedCall admitted, Consumer<AdmittedCall> next) {
        Call call = admitted.call();
        Optional<StrictQuery.Fault> fault =
                strictQuery.faultOf(call.request().headers(), admitted.operation(), admitted.uri());
        if (fault.isPresent()) {
            responseWriter.invalid(
                    call,
                    fault.get().field(),
                    fault.get().message(),
                    fault.get().reason());
        } else {
            withinSize(admitted, next);
        }
    }

    private void withinSize(AdmittedCall admitted, Consumer<AdmittedCall> next) {
        if (announcedLength(admitted.call()) > admitted.operation().maxBodyBytes()) {
            responseWriter.bodyTooLarge(admitted.call());
        } else {
            next.accept(admitted);
        }
    }

    private @Nullable String addressOf(Call call) {
        @Nullable InetAddress address = clientAddressResolver.resolve(call.request());
        return address == null ? null : address.getHostAddress();
    }

    private static long announcedLength(Call call) {
        String length = call.request().getHeader(HttpHeaders.CONTENT_LENGTH);
        // The server has checked that it is a number. A value beyond the range of long is beyond every limit.
        return length == null ? 0 : length.length() > 18 ? Long.MAX_VALUE : Long.parseLong(length);
    }
}
