package io.socialdata.gateway.world;

import com.fasterxml.jackson.databind.json.JsonMapper;
import io.socialdata.contract.leases.LeaseGrant;
import io.socialdata.contract.leases.LeaseGrant.Limit;
import io.socialdata.contract.leases.LeaseReport;
import io.vertx.core.http.HttpServerRequest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.BiConsumer;

/** A simple model of billing's leases: credit that is leased and not returned is no longer available. */
public final class StubLeases {

    static final String LEASES = "/internal/leases";

    private static final long PLENTY = 1_000_000_000;

    private final Map<UUID, Long> balances = new HashMap<>();
    private final Map<UUID, Lease> leases = new HashMap<>();
    private final List<LeaseReport> reports = new ArrayList<>();
    private final Set<UUID> budgets = new HashSet<>();
    private final JsonMapper json = new JsonMapper();
    private BiConsumer<UUID, UUID> recall = (account, lease) -> {};
    private long lifeMillis = 120_000;

    private static final class Lease {
        private final LeaseReport opened;
        private LeaseReport last;
        private long granted;

        private Lease(LeaseReport opened) {
            this.opened = opened;
            this.last = opened;
        }

        private long uncommitted() {
            return Math.max(0, granted - last.returnedMicroUsd() - last.committedMicroUsd());
        }

        private long taken() {
            return granted - last.returnedMicroUsd();
        }
    }

    void installOn(StubServer billing) {
        billing.onHead(LEASES, this::respond);
    }

    /** Sets the balance of an account; all others have plenty. */
    public synchronized void balance(UUID account, long microUsd) {
        balances.put(account, microUsd);
    }

    /** From now on, missing credit of this key is due to its budget. */
    public synchronized void budget(UUID key) {
        budgets.add(key);
    }

    public synchronized void onRecall(BiConsumer<UUID, UUID> listener) {
        recall = listener;
    }

    public synchronized void leasesLast(long millis) {
        lifeMillis = millis;
    }

    /** Returns the last report of each lease of an account. */
    public synchronized List<LeaseReport> of(UUID account) {
        return leases.values().stream()
                .filter(lease -> lease.opened.accountId().equals(account))
                .map(lease -> lease.last)
                .toList();
    }

    /** Returns the credit that is leased on an account and not returned. */
    public synchronized long taken(UUID account) {
        return leases.values().stream()
                .filter(lease -> lease.opened.accountId().equals(account))
                .mapToLong(Lease::taken)
                .sum();
    }

    public synchronized List<LeaseReport> reports() {
        return List.copyOf(reports);
    }

    public LeaseGrant report(LeaseReport report) {
        List<UUID> recalled = new ArrayList<>();
        LeaseGrant grant;
        BiConsumer<UUID, UUID> listener;
        synchronized (this) {
            grant = decide(report, recalled);
            listener = recall;
        }
        recalled.forEach(lease -> listener.accept(report.accountId(), lease));
        return grant;
    }

    private LeaseGrant decide(LeaseReport report, List<UUID> recalled) {
        reports.add(report);
        UUID account = report.accountId();
        Lease lease = leases.computeIfAbsent(report.leaseId(), id -> new Lease(report));
        if (report.sequence() >= lease.last.sequence()) {
            lease.last = report;
        }
        long balance = balances.getOrDefault(account, PLENTY);
        long available = balance - taken(account);
        long spendable = lease.taken() - lease.last.committedMicroUsd();
        long needed = Math.max(0, report.targetMicroUsd() - spendable);
        long urgent = Math.max(0, report.neededMicroUsd() - spendable);
        long granted = Math.max(0, Math.min(Math.min(needed, available), Math.max(urgent, available / 4)));
        lease.granted += granted;
        boolean shortOf = granted < urgent;
        long elsewhere = 0;
        if (shortOf) {
            for (Lease other : leases.values()) {
                if (other != lease && other.opened.accountId().equals(account) && other.uncommitted() > 0) {
                    elsewhere += other.uncommitted();
                    recalled.add(other.opened.leaseId());
                }
            }
        }
        return new LeaseGrant(
                report.leaseId(),
                lease.granted,
                lifeMillis,
                false,
                balance - committed(account),
                elsewhere,
                limitOf(report, shortOf));
    }

    private Limit limitOf(LeaseReport report, boolean shortOf) {
        if (!shortOf) {
            return Limit.NONE;
        }
        return report.keyId() != null && budgets.contains(report.keyId()) ? Limit.BUDGET : Limit.ACCOUNT;
    }

    private long committed(UUID account) {
        return leases.values().stream()
                .filter(lease -> lease.opened.accountId().equals(account))
                .mapToLong(lease -> lease.last.committedMicroUsd())
                .sum();
    }

    private void respond(HttpServerRequest request) {
        request.body().onSuccess(body -> {
            try {
                LeaseGrant grant = report(json.readValue(body.getBytes(), LeaseReport.class));
                request.response().putHeader("Content-Type", "application/json").end(json.writeValueAsString(grant));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }
}
