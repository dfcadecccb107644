package io.socialdata.gateway.keys;

import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.contract.ServiceName;
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
import jakarta.inject.Singleton;
import org.jboss.logging.Logger;

/** Asks billing for keys, over connections of its own: no flood of calls to billing's operations can get in its way. */
@Singleton
class BillingKeys {

    private static final Logger LOG = Logger.getLogger(BillingKeys.class);
    private static final String RESOLVE = "/internal/keys/resolve";

    private final OwnerConnections connections;
    private final ServiceTokens tokens;
    private final KeysConfig config;
    private final MeterRegistry metrics;

    BillingKeys(Owners owners, ServiceTokens tokens, KeysConfig config, MeterRegistry metrics) {
        this.connections = owners.separate(ServiceName.BILLING, config.lookupConnections(), config.lookupsWaiting());
        this.tokens = tokens;
        this.config = config;
        this.metrics = metrics;
    }

    /** Never fails: an answer that cannot be had is {@link KeyLookup.Failed}. */
    Future<KeyLookup> resolve(String sha256) {
        return tokens.authorizationFor(ServiceName.BILLING)
                .compose(authorization -> send(sha256, authorization))
                .otherwise(this::failed)
                .onSuccess(answer -> metrics.counter("key_lookups_total", "outcome", outcome(answer))
                        .increment());
    }

    private Future<KeyLookup> send(String sha256, String authorization) {
        RequestOptions request = new RequestOptions()
                .setMethod(HttpMethod.POST)
                .setURI(RESOLVE)
                .putHeader(HttpHeaders.AUTHORIZATION, authorization)
                .putHeader(HttpHeaders.CONTENT_TYPE, "application/json")
                .setTimeout(config.lookupTimeout().toMillis());
        Buffer body = Buffer.buffer("{\"sha256\":\"" + sha256 + "\"}");
        return connections
                .open(request)
                .compose((HttpClientRequest opened) -> opened.send(body))
                .compose(answer -> read(answer, authorization));
    }

    private Future<KeyLookup> read(HttpClientResponse answer, String authorization) {
        return switch (answer.statusCode()) {
            case 200 -> answer.body().map(this::found);
            case 404 -> Future.succeededFuture(new KeyLookup.Absent());
            case 401 -> {
                tokens.refused(ServiceName.BILLING, authorization);
                yield Future.failedFuture("billing refused the service token");
            }
            default -> Future.failedFuture("billing answered " + answer.statusCode());
        };
    }

    private KeyLookup found(Buffer body) {
        return new KeyLookup.Found(ResolvedKey.read(body.getBytes()));
    }

    private KeyLookup failed(Throwable failure) {
        LOG.warnf("A key could not be looked up: %s", failure.getMessage());
        return new KeyLookup.Failed();
    }

    private static String outcome(KeyLookup lookup) {
        return switch (lookup) {
            case KeyLookup.Found ignored -> "found";
            case KeyLookup.Absent ignored -> "absent";
            case KeyLookup.Throttled ignored -> "throttled";
            case KeyLookup.Failed ignored -> "failed";
        };
    }
}
