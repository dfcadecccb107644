package io.socialdata.reads.pool;

import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.contract.sessions.PoolReport;
import io.socialdata.contract.sessions.PoolUse;
import io.socialdata.contract.sessions.PooledAccount;
import io.socialdata.contract.sessions.SessionSecrets;
import io.socialdata.logging.LogFields;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.credentials.Credentials;
import io.socialdata.platform.credentials.EgressProxy;
import io.socialdata.platform.pool.PoolMember;
import io.socialdata.platform.pool.PoolMemberError;
import io.socialdata.platform.pool.PoolMemberStatus;
import io.socialdata.platform.pool.PoolMemberStatus.PoolMemberUse;
import io.socialdata.platform.pool.PoolRegistry;
import io.socialdata.web.errors.ServiceFailure;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Copies the accounts of session-service into the pool, and reports the state of the accounts back. While
 * session-service is unavailable, the pool keeps the accounts it has.
 */
@ApplicationScoped
class PoolSyncService {

    private static final Logger LOG = Logger.getLogger(PoolSyncService.class);

    private final PooledAccountClient pooledAccountClient;
    private final PoolRegistry poolRegistry;
    private final MeterRegistry metrics;
    private final Clock clock;
    private final UUID run = UUID.randomUUID();
    private final Map<UUID, String> unreportedCookies = new HashMap<>();
    private Set<PoolReport> reported = Set.of();

    @Inject
    PoolSyncService(
            @RestClient PooledAccountClient pooledAccountClient,
            PlatformClient platform,
            MeterRegistry metrics,
            Clock clock) {
        this(pooledAccountClient, platform.pool(), metrics, clock);
    }

    PoolSyncService(
            PooledAccountClient pooledAccountClient, PoolRegistry poolRegistry, MeterRegistry metrics, Clock clock) {
        this.clock = clock;
        this.pooledAccountClient = pooledAccountClient;
        this.poolRegistry = poolRegistry;
        this.metrics = metrics;
    }

    /** Refreshes the accounts. Returns false if they could not be read; the pool then stays unchanged. */
    synchronized boolean refresh() {
        try {
            List<PoolMember> members = pooledAccountClient.accounts().stream()
                    .map(PoolSyncService::member)
                    .toList();
            poolRegistry.hold(members);
            count("refreshed");
            return true;
        } catch (RuntimeException e) { // no token or no usable response in time
            count("failed");
            LogFields.with("reason", ServiceFailure.reason(e))
                    .log(() -> LOG.warn("the pool's accounts cannot be asked for, keeping the old ones"));
            return false;
        }
    }

    /**
     * Reports the accounts whose state changed since the last report. After a failure, the next report includes the
     * changes.
     */
    synchronized void report() {
        List<PoolMemberStatus> fresh = poolRegistry.reports();
        fresh.forEach(poolMemberStatus -> remember(poolMemberStatus.id(), poolMemberStatus.newCt0()));
        List<PoolReport> all = fresh.stream()
                .map(poolMemberStatus -> reported(poolMemberStatus, unreportedCookies.get(poolMemberStatus.id())))
                .toList();
        List<PoolReport> changed =
                all.stream().filter(report -> !reported.contains(report)).toList();
        if (changed.isEmpty()) {
            return;
        }
        try {
            pooledAccountClient.report(changed);
            unreportedCookies.clear();
            reported = Set.copyOf(all);
        } catch (RuntimeException e) {
            LogFields.with("reason", ServiceFailure.reason(e)).log(() -> LOG.warn("pooled account report failed"));
        }
    }

    private void remember(UUID id, @Nullable String ct0) {
        if (ct0 != null) {
            unreportedCookies.put(id, ct0);
        }
    }

    private PoolUse use(List<PoolMemberUse> uses) {
        return new PoolUse(
                run,
                LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC),
                uses.stream()
                        .map(use ->
                                new PoolUse.Operation(use.operation(), use.called(), use.failed(), use.restingUntil()))
                        .toList());
    }

    private PoolReport reported(PoolMemberStatus poolMemberStatus, @Nullable String ct0) {
        PoolMemberError error = poolMemberStatus.lastError();
        return new PoolReport(
                poolMemberStatus.id(),
                poolMemberStatus.version(),
                poolMemberStatus.rejected(),
                poolMemberStatus.cooldownUntil(),
                poolMemberStatus.degradedUntil(),
                poolMemberStatus.lastUsedAt(),
                error == null ? null : new PoolReport.LastError(error.operation(), error.error(), error.at()),
                use(poolMemberStatus.uses()),
                ct0);
    }

    private static PoolMember member(PooledAccount account) {
        SessionSecrets secrets = account.secrets();
        String proxy = secrets.proxyUrl();
        return new PoolMember(
                account.id(),
                account.version(),
                new Credentials(secrets.authToken(), secrets.ct0(), secrets.userAgent()),
                proxy == null ? null : new EgressProxy(proxy));
    }

    private void count(String outcome) {
        metrics.counter("pool_refreshes_total", "outcome", outcome).increment();
    }
}
