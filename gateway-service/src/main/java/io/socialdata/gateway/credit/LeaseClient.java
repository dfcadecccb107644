package io.socialdata.gateway.credit;

import io.socialdata.contract.leases.LeaseGrant;
import io.socialdata.contract.leases.LeaseReport;
import io.socialdata.gateway.routing.BackendClients;
import io.socialdata.gateway.routing.BillingClient;
import io.socialdata.logging.LogFields;
import io.socialdata.web.outgoing.ServiceTokens;
import io.vertx.core.Future;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;

/** Reports leases to billing. */
@Singleton
class LeaseClient {

    private static final Logger LOG = Logger.getLogger(LeaseClient.class);
    private static final String LEASES = "/internal/leases";

    /** Maximum number of lease reports in flight at the same time. */
    private static final int REPORT_CONNECTIONS = 16;

    /** Maximum number of lease reports that wait for a connection. */
    private static final int MAX_QUEUED_REPORTS = 1024;

    private final BillingClient billing;
    private final Duration timeout;

    LeaseClient(BackendClients backendClients, ServiceTokens tokens, CreditConfig config) {
        this.billing = new BillingClient(backendClients, tokens, REPORT_CONNECTIONS, MAX_QUEUED_REPORTS);
        this.timeout = config.reportTimeout();
    }

    /** Sends a report, with a timeout. When it fails, billing may or may not have received the report. */
    Future<LeaseGrant> report(LeaseReport report) {
        return billing.post(LEASES, report, timeout, response -> BillingClient.body(response, LeaseGrant.class))
                .timeout(timeout.toMillis(), TimeUnit.MILLISECONDS)
                .onFailure(failure -> LogFields.failure(failure).log(() -> LOG.warn("lease not reported")));
    }
}
