package io.socialdata.reads.pool;

import io.socialdata.contract.sessions.PoolCheckResult;
import io.socialdata.contract.sessions.PoolGrant;
import io.socialdata.contract.sessions.PoolReport;
import io.socialdata.contract.sessions.PoolShare;
import io.socialdata.contract.sessions.PoolWindowUse;
import io.socialdata.contract.sessions.PooledAccount;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/** A session-service that responds as the test says. */
final class StubSessionService implements PooledAccountClient {

    final List<List<PoolReport>> reports = new ArrayList<>();
    final List<PoolShare> shares = new ArrayList<>();
    final List<String> left = new ArrayList<>();
    List<PooledAccount> accounts = List.of();
    Map<UUID, Integer> granted = Map.of();
    Map<UUID, String> checks = Map.of();
    Map<UUID, Instant> wakes = Map.of();

    @Nullable
    List<PoolWindowUse> usedByOthers;

    final List<PoolCheckResult> results = new CopyOnWriteArrayList<>();

    @Nullable
    RuntimeException failure;

    @Override
    public List<PooledAccount> accounts() {
        respond();
        return accounts;
    }

    @Override
    public void report(List<PoolReport> report) {
        reports.add(report);
        respond();
    }

    @Override
    public PoolGrant share(PoolShare poolShare) {
        shares.add(poolShare);
        respond();
        return new PoolGrant(granted, checks, wakes, usedByOthers);
    }

    @Override
    public void checked(PoolCheckResult result) {
        results.add(result);
        respond();
    }

    @Override
    public void leave(String process) {
        left.add(process);
        respond();
    }

    private void respond() {
        if (failure != null) {
            throw failure;
        }
    }
}
