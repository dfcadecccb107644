package io.socialdata.gateway.metering;

import io.socialdata.contract.leases.SpooledLeases;
import io.socialdata.gateway.routing.BackendClients;
import io.socialdata.gateway.routing.BillingClient;
import io.socialdata.gateway.tokens.ServiceTokens;
import io.vertx.core.Future;
import io.vertx.core.http.HttpClientResponse;
import jakarta.inject.Singleton;

/** Tells billing which leases have records on this gateway's disk. */
@Singleton
class SpooledLeaseClient {

    private static final String SPOOLED = "/internal/leases/spooled";
    private static final String DRAINED = "/internal/leases/drained";
    private static final int CONNECTIONS = 1;
    private static final int WAITING = 8;

    private final BillingClient billing;

    SpooledLeaseClient(BackendClients backendClients, ServiceTokens tokens, MeteringConfig config) {
        this.billing = new BillingClient(
                backendClients,
                tokens,
                CONNECTIONS,
                WAITING,
                config.announcement().timeout());
    }

    /** Completes when billing has accepted it; fails if it did not, or not in time. */
    Future<Void> spooled(SpooledLeases leases) {
        return billing.post(SPOOLED, leases, SpooledLeaseClient::accepted);
    }

    /** Completes when billing has accepted it; fails if it did not, or not in time. */
    Future<Void> drained(SpooledLeases leases) {
        return billing.post(DRAINED, leases, SpooledLeaseClient::accepted);
    }

    private static Future<Void> accepted(HttpClientResponse answer) {
        boolean success = answer.statusCode() >= 200 && answer.statusCode() < 300;
        return success ? answer.end() : BillingClient.unexpected(answer);
    }
}
