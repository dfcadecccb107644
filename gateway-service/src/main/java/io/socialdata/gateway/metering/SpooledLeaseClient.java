package io.socialdata.gateway.metering;

import io.socialdata.contract.leases.SpooledLeases;
import io.socialdata.gateway.routing.BackendClients;
import io.socialdata.gateway.routing.BillingClient;
import io.socialdata.gateway.tokens.ServiceTokens;
import io.vertx.core.Future;
import io.vertx.core.http.HttpClientResponse;
import jakarta.inject.Singleton;

/** Notifies billing which leases have records on this gateway's disk. */
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
                config.spoolNotification().timeout());
    }

    /** Completes when billing has accepted the message; fails on rejection or timeout. */
    Future<Void> spooled(SpooledLeases leases) {
        return billing.post(SPOOLED, leases, SpooledLeaseClient::accepted);
    }

    /** Completes when billing has accepted the message; fails on rejection or timeout. */
    Future<Void> drained(SpooledLeases leases) {
        return billing.post(DRAINED, leases, SpooledLeaseClient::accepted);
    }

    private static Future<Void> accepted(HttpClientResponse response) {
        boolean success = response.statusCode() >= 200 && response.statusCode() < 300;
        return success ? response.end() : BillingClient.unexpected(response);
    }
}
