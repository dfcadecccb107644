package io.socialdata.reads.pool;

import io.socialdata.contract.sessions.PoolCheckResult;
import io.socialdata.contract.sessions.PoolGrant;
import io.socialdata.logging.LogFields;
import io.socialdata.platform.PlatformClient;
import io.socialdata.web.errors.ServiceFailure;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jboss.logging.Logger;

/** Does with accounts what operators ask for: ends their rests, or makes one read with exactly one of them. */
@ApplicationScoped
class PooledAccountChecker {

    private static final Logger LOG = Logger.getLogger(PooledAccountChecker.class);
    private static final Duration BUDGET = Duration.ofSeconds(10);

    private final PooledAccountClient pooledAccountClient;
    private final PlatformClient platform;
    private Map<UUID, Instant> woken = Map.of();

    PooledAccountChecker(@RestClient PooledAccountClient pooledAccountClient, PlatformClient platform) {
        this.pooledAccountClient = pooledAccountClient;
        this.platform = platform;
    }

    /** Does not wait for the reads. */
    synchronized void obey(PoolGrant poolGrant) {
        poolGrant.wakes().forEach((account, at) -> {
            if (!at.equals(woken.get(account))) {
                platform.pool().wake(account);
            }
        });
        woken = poolGrant.wakes();
        poolGrant.checks().forEach((account, handle) -> Thread.ofVirtual().start(() -> check(account, handle)));
    }

    private void check(UUID account, String handle) {
        String outcome = platform.checkPooledAccount(account, handle, BUDGET);
        LogFields.with("pool_account", account)
                .and("outcome", outcome)
                .log(() -> LOG.info("pool account checked for an operator"));
        try {
            pooledAccountClient.checked(new PoolCheckResult(account, outcome));
        } catch (RuntimeException e) { // the operator sees no result and asks again
            LogFields.with("reason", ServiceFailure.reason(e))
                    .log(() -> LOG.warn("result of a pool account's check not stored"));
        }
    }
}
