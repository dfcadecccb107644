package io.socialdata.gateway.metering;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.socialdata.contract.ServiceName;
import io.socialdata.contract.credit.SpooledLeases;
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

/** Tells billing which leases have records on this gateway's disk, over a connection of its own. */
@Singleton
class BillingLeases {

    private static final String SPOOLED = "/internal/leases/spooled";
    private static final String DRAINED = "/internal/leases/drained";
    private static final int CONNECTIONS = 1;
    private static final int WAITING = 8;

    private final OwnerConnections connections;
    private final ServiceTokens tokens;
    private final MeteringConfig config;
    private final JsonMapper json = new JsonMapper();

    BillingLeases(Owners owners, ServiceTokens tokens, MeteringConfig config) {
        this.connections = owners.separate(ServiceName.BILLING, CONNECTIONS, WAITING);
        this.tokens = tokens;
        this.config = config;
    }

    /** Completes when billing has accepted it; fails if it did not, or not in time. */
    Future<Void> spooled(SpooledLeases leases) {
        return tell(SPOOLED, leases);
    }

    /** Completes when billing has accepted it; fails if it did not, or not in time. */
    Future<Void> drained(SpooledLeases leases) {
        return tell(DRAINED, leases);
    }

    private Future<Void> tell(String path, SpooledLeases leases) {
        return tokens.authorizationFor(ServiceName.BILLING)
                .compose(authorization -> send(path, authorization, encode(leases)));
    }

    private Future<Void> send(String path, String authorization, Buffer body) {
        RequestOptions request = new RequestOptions()
                .setMethod(HttpMethod.POST)
                .setURI(path)
                .putHeader(HttpHeaders.AUTHORIZATION, authorization)
                .putHeader(HttpHeaders.CONTENT_TYPE, "application/json")
                .setTimeout(config.announcement().timeout().toMillis());
        return connections
                .open(request)
                .compose((HttpClientRequest opened) -> opened.send(body))
                .compose(answer -> read(answer, authorization));
    }

    private Future<Void> read(HttpClientResponse answer, String authorization) {
        if (answer.statusCode() == 401) {
            tokens.refused(ServiceName.BILLING, authorization);
        }
        boolean accepted = answer.statusCode() >= 200 && answer.statusCode() < 300;
        return accepted ? answer.end() : Future.failedFuture("billing answered " + answer.statusCode());
    }

    private Buffer encode(SpooledLeases leases) {
        try {
            return Buffer.buffer(json.writeValueAsBytes(leases));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("A record of plain values is always JSON", e);
        }
    }
}
