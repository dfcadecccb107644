package io.socialdata.reads.pool;

import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.contract.sessions.PoolReport;
import io.socialdata.contract.sessions.PooledAccount;
import io.socialdata.contract.sessions.SessionSecrets;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.credentials.Credentials;
import io.socialdata.platform.credentials.EgressProxy;
import io.socialdata.platform.pool.PoolMember;
import io.socialdata.platform.pool.PoolMemberStatus;
import io.socialdata.platform.pool.PoolRegistry;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Brings the pool to where session-service has it, and what happened to its accounts back there. While session-service is
 * away, the pool goes on with the accounts it has.
 */
@Singleton
class PoolSyncService {

    private static final Logger LOG = Logger.getLogger(PoolSyncService.class);

    private final PooledAccountClient pooledAccountClient;
    private final PoolRegistry poolRegistry;
    private final MeterRegistry metrics;
    private final Map<UUID, String> untoldCookies = new HashMap<>();
    private Set<PoolReport> told = Set.of();

    @Inject
    PoolSyncService(PooledAccountClient pooledAccountClient, PlatformClient platform, MeterRegistry metrics) {
        this(pooledAccountClient, platform.pool(), metrics);
    }

    PoolSyncService(PooledAccountClient pooledAccountClient, PoolRegistry poolRegistry, MeterRegistry metrics) {
        this.pooledAccountClient = pooledAccountClient;
        this.poolRegistry = poolRegistry;
        this.metrics = metrics;
    }

    /** False if the accounts could not be had; those that were there stay. */
    synchronized boolean refresh() {
        try {
            List<PoolMember> members = pooledAccountClient.accounts().stream()
                    .map(PoolSyncService::member)
                    .toList();
            poolRegistry.hold(members);
            count("refreshed");
            return true;
        } catch (IOException | RuntimeException e) { // no token, for instance; a message could quote cookies
            count("failed");
            LOG.warnf("the pool's accounts cannot be asked for, keeping the old ones cause=%s", cause(e));
            return false;
        }
    }

    /** Tells how accounts fare, if that changed since it was last told. What could not be told comes with the next report. */
    synchronized void report() {
        List<PoolMemberStatus> fresh = poolRegistry.reports();
        fresh.forEach(poolMemberStatus -> remember(poolMemberStatus.id(), poolMemberStatus.newCt0()));
        List<PoolReport> all = fresh.stream()
                .map(poolMemberStatus -> told(poolMemberStatus, untoldCookies.get(poolMemberStatus.id())))
                .toList();
        List<PoolReport> news =
                all.stream().filter(report -> !told.contains(report)).toList();
        if (news.isEmpty()) {
            return;
        }
        try {
            pooledAccountClient.report(news);
            untoldCookies.clear();
            told = Set.copyOf(all);
        } catch (IOException | RuntimeException e) {
            LOG.warnf("pooled account report failed cause=%s", cause(e));
        }
    }

    private void remember(UUID id, @Nullable String ct0) {
        if (ct0 != null) {
            untoldCookies.put(id, ct0);
        }
    }

    private static PoolReport told(PoolMemberStatus poolMemberStatus, @Nullable String ct0) {
        return new PoolReport(
                poolMemberStatus.id(),
                poolMemberStatus.version(),
                poolMemberStatus.rejected(),
                poolMemberStatus.restsUntil(),
                poolMemberStatus.lastUsedAt(),
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

    private static String cause(Exception e) {
        return e instanceof IOException && e.getMessage() != null
                ? e.getMessage()
                : e.getClass().getSimpleName();
    }

    private void count(String outcome) {
        metrics.counter("pool_refreshes_total", "outcome", outcome).increment();
    }
}
