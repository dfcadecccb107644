package io.socialdata.gateway.ratelimit;

import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.contract.ratelimits.RateLimitRequest;
import io.socialdata.contract.ratelimits.RateLimitResponse;
import io.socialdata.gateway.ratelimit.SharedBucket.Taken;
import io.socialdata.gateway.routing.BackendClients;
import io.socialdata.gateway.routing.BillingClient;
import io.socialdata.web.outgoing.ServiceTokens;
import io.vertx.core.Future;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Counts calls of rare classes at billing. */
@Singleton
class RateLimitClient {

    private static final String TAKE = "/internal/rate-limits/take";

    /** Maximum number of counting requests to billing in flight. */
    private static final int BILLING_CONNECTIONS = 8;

    /** Maximum number of counting requests that wait for a connection to billing. */
    private static final int BILLING_MAX_QUEUED = 128;

    private final BillingClient billing;
    private final Duration timeout;
    private final MeterRegistry metrics;

    RateLimitClient(BackendClients backendClients, ServiceTokens tokens, LimitsConfig config, MeterRegistry metrics) {
        this.billing = new BillingClient(backendClients, tokens, BILLING_CONNECTIONS, BILLING_MAX_QUEUED);
        this.timeout = config.billingTimeout();
        this.metrics = metrics;
    }

    /** Counts one call against all of these limits or none; fails if billing does not respond in time. */
    Future<List<Taken>> take(List<LimitClaim> claims) {
        return billing.post(
                        TAKE, request(claims), timeout, answer -> BillingClient.body(answer, RateLimitResponse.class))
                .map(response -> taken(response, claims.size()))
                .onComplete(answer -> metrics.counter(
                                "limit_takes_total", "outcome", answer.succeeded() ? "answered" : "failed")
                        .increment());
    }

    private static RateLimitRequest request(List<LimitClaim> claims) {
        return new RateLimitRequest(claims.stream()
                .map(claim -> new RateLimitRequest.Limit(
                        claim.policy().name(),
                        claim.subject(),
                        claim.policy().rate().calls(),
                        claim.policy().rate().window().toSeconds(),
                        claim.policy().rate().burst()))
                .toList());
    }

    private static List<Taken> taken(RateLimitResponse response, int limits) {
        if (response.limits().size() != limits) {
            throw new IllegalArgumentException("billing responded for other limits");
        }
        return response.limits().stream()
                .map(limit -> new Taken(
                        limit.granted(),
                        limit.remaining(),
                        TimeUnit.MICROSECONDS.toNanos(limit.untilNextMicros()),
                        TimeUnit.MICROSECONDS.toNanos(limit.untilFullMicros())))
                .toList();
    }
}
