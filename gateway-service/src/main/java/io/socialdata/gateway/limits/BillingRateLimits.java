package io.socialdata.gateway.limits;

import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.contract.ServiceName;
import io.socialdata.gateway.limits.SharedBucket.Taken;
import io.socialdata.gateway.routing.OwnerConnections;
import io.socialdata.gateway.routing.Owners;
import io.socialdata.gateway.tokens.ServiceTokens;
import io.vertx.core.Future;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.RequestOptions;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Has billing count calls of rare classes, over connections of its own. */
@Singleton
class BillingRateLimits {

    private static final String TAKE = "/internal/rate-limits/take";

    private final OwnerConnections connections;
    private final ServiceTokens tokens;
    private final LimitsConfig config;
    private final MeterRegistry metrics;

    BillingRateLimits(Owners owners, ServiceTokens tokens, LimitsConfig config, MeterRegistry metrics) {
        this.connections = owners.separate(ServiceName.BILLING, config.billingConnections(), config.billingWaiting());
        this.tokens = tokens;
        this.config = config;
        this.metrics = metrics;
    }

    /** Counts one call for all of these limits or for none of them; fails if billing does not say so in time. */
    Future<List<Taken>> take(List<LimitClaim> claims) {
        return tokens.authorizationFor(ServiceName.BILLING)
                .compose(authorization -> send(claims, authorization))
                .onComplete(answer -> metrics.counter(
                                "limit_takes_total", "outcome", answer.succeeded() ? "answered" : "failed")
                        .increment());
    }

    private Future<List<Taken>> send(List<LimitClaim> claims, String authorization) {
        RequestOptions request = new RequestOptions()
                .setMethod(HttpMethod.POST)
                .setURI(TAKE)
                .putHeader(HttpHeaders.AUTHORIZATION, authorization)
                .putHeader(HttpHeaders.CONTENT_TYPE, "application/json")
                .setTimeout(config.billingTimeout().toMillis());
        Buffer body = body(claims);
        return connections
                .open(request)
                .compose((HttpClientRequest opened) -> opened.send(body))
                .compose(answer -> read(answer, authorization, claims.size()));
    }

    private static Buffer body(List<LimitClaim> claims) {
        JsonArray limits = new JsonArray();
        for (LimitClaim claim : claims) {
            Rate rate = claim.policy().rate();
            limits.add(new JsonObject()
                    .put("limit", claim.policy().name())
                    .put("subject", claim.subject().toString())
                    .put("calls", rate.calls())
                    .put("windowSeconds", rate.window().toSeconds())
                    .put("burst", rate.burst()));
        }
        return new JsonObject().put("limits", limits).toBuffer();
    }

    private Future<List<Taken>> read(HttpClientResponse answer, String authorization, int limits) {
        if (answer.statusCode() == 401) {
            tokens.refused(ServiceName.BILLING, authorization);
        }
        return answer.statusCode() == 200
                ? answer.body().map(body -> taken(body, limits))
                : Future.failedFuture("billing answered " + answer.statusCode());
    }

    private static List<Taken> taken(Buffer body, int limits) {
        JsonArray answers = body.toJsonObject().getJsonArray("limits");
        if (answers.size() != limits) {
            throw new IllegalArgumentException("billing answered for other limits");
        }
        List<Taken> all = new ArrayList<>();
        for (int i = 0; i < limits; i++) {
            JsonObject one = answers.getJsonObject(i);
            all.add(new Taken(
                    one.getBoolean("granted"),
                    one.getLong("remaining"),
                    TimeUnit.MICROSECONDS.toNanos(one.getLong("untilNextMicros")),
                    TimeUnit.MICROSECONDS.toNanos(one.getLong("untilFullMicros"))));
        }
        return all;
    }
}
