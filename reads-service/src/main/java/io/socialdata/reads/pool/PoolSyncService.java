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

    private final PooledAccountClient directory;
    private final PoolRegistry membership;
    private final MeterRegistry metrics;
    private final Map<UUID, String> untoldCookies = new HashMap<>();
    private Set<PoolReport> told = Set.of();

    @Inject
    PoolSyncService(PooledAccountClient directory, PlatformClient platform, MeterRegistry metrics) {
        this(directory, platform.pool(), metrics);
    }

    PoolSyncService(PooledAccountClient directory, PoolRegistry membership, MeterRegistry metrics) {
        this.directory = directory;
        this.membership = membership;
        this.metrics = metrics;
    }

    /** False if the accounts could not be had; those that were there stay. */
    synchronized boolean refresh() {
        try {
            List<PoolMember> members =
                    directory.accounts().stream().map(PoolSyncService::member).toList();
            membership.hold(members);
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
        List<PoolMemberStatus> fresh = membership.reports();
        fresh.forEach(report -> remember(report.id(), report.newCt0()));
        List<PoolReport> all = fresh.stream()
                .map(report -> told(report, untoldCookies.get(report.id())))
                .toList();
        List<PoolReport> news =
                all.stream().filter(report -> !told.contains(report)).toList();
        if (news.isEmpty()) {
            return;
        }
        try {
            directory.report(news);
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

    private static PoolReport told(PoolMemberStatus report, @Nullable String ct0) {
        return new PoolReport(
                report.id(), report.version(), report.rejected(), report.restsUntil(), report.lastUsedAt(), ct0);
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
