package io.socialdata.gateway.credit;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.socialdata.contract.ServiceName;
import io.socialdata.contract.credit.LeaseGrant;
import io.socialdata.contract.credit.LeaseReport;
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
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;

/** Takes reports on leases to billing, over connections of its own. */
@Singleton
class BillingLeases {

    private static final Logger LOG = Logger.getLogger(BillingLeases.class);
    private static final String LEASES = "/internal/leases";

    private final OwnerConnections connections;
    private final ServiceTokens tokens;
    private final long timeout;
    private final JsonMapper json = new JsonMapper();

    BillingLeases(Owners owners, ServiceTokens tokens, CreditConfig config) {
        this.connections = owners.separate(ServiceName.BILLING, config.reportConnections(), config.reportsWaiting());
        this.tokens = tokens;
        this.timeout = config.reportTimeout().toMillis();
    }

    /** Ends within the time-out in any case; when it fails, billing may have heard the report or not. */
    Future<LeaseGrant> report(LeaseReport report) {
        return tokens.authorizationFor(ServiceName.BILLING)
                .compose(authorization -> send(report, authorization))
                .timeout(timeout, TimeUnit.MILLISECONDS)
                .onFailure(failure -> LOG.warnf("A lease could not be reported: %s", failure.getMessage()));
    }

    private Future<LeaseGrant> send(LeaseReport report, String authorization) {
        RequestOptions request = new RequestOptions()
                .setMethod(HttpMethod.POST)
                .setURI(LEASES)
                .putHeader(HttpHeaders.AUTHORIZATION, authorization)
                .putHeader(HttpHeaders.CONTENT_TYPE, "application/json")
                .setTimeout(timeout);
        Buffer body = encode(report);
        return connections
                .open(request)
                .compose((HttpClientRequest opened) -> opened.send(body))
                .compose(answer -> read(answer, authorization));
    }

    private Future<LeaseGrant> read(HttpClientResponse answer, String authorization) {
        return switch (answer.statusCode()) {
            case 200 -> answer.body().map(this::decode);
            case 401 -> {
                tokens.refused(ServiceName.BILLING, authorization);
                yield Future.failedFuture("billing refused the service token");
            }
            default -> Future.failedFuture("billing answered " + answer.statusCode());
        };
    }

    private Buffer encode(LeaseReport report) {
        try {
            return Buffer.buffer(json.writeValueAsBytes(report));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("A record of plain values is always JSON", e);
        }
    }

    private LeaseGrant decode(Buffer body) {
        try {
            return json.readValue(body.getBytes(), LeaseGrant.class);
        } catch (IOException e) {
            throw new IllegalArgumentException("unreadable answer of billing", e);
        }
    }
}
