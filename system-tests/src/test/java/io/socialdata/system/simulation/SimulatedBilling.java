package io.socialdata.system.simulation;

import io.socialdata.billing.leases.AccountCredit;
import io.socialdata.billing.leases.CreditAuthority;
import io.socialdata.billing.leases.KeyMonth;
import io.socialdata.billing.leases.Lease;
import io.socialdata.billing.leases.LeaseReportResult.Answered;
import io.socialdata.billing.leases.LeaseReportResult.Malformed;
import io.socialdata.billing.leases.LeaseTerms;
import io.socialdata.billing.leases.LeaseTotals;
import io.socialdata.billing.leases.Recall;
import io.socialdata.contract.events.UsageLogPosition;
import io.socialdata.contract.leases.LeaseGrant;
import io.socialdata.contract.leases.LeaseReport;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Billing as gateways see it: a process that may be down, in front of tables that remain. */
final class SimulatedBilling {

    static final LeaseTerms TERMS =
            new LeaseTerms(Duration.ofMinutes(2), Duration.ofSeconds(150), 4, Duration.ofMillis(50));

    /** Four minutes before the end of a month, so that budgets change within most runs. */
    private static final Instant BEGIN = Instant.parse("2026-11-30T23:56:00Z");

    private static final Duration REFUND_PAUSE = Duration.ofMillis(50);
    private static final int REFUND_TRIES = 30;
    private static final Duration BETWEEN_LOOKS = Duration.ofMinutes(1);

    /** What the last look at a gateway's log has found. */
    private record Look(long knownTo, Instant at, Instant incompleteAt, Instant completeAt) {}

    private final SimulatedSuite simulatedSuite;
    private final SimulatedBillingTables tables = new SimulatedBillingTables();
    private final CreditAuthority authority = new CreditAuthority(TERMS);
    private final SimulatedUsageConsumer simulatedUsageConsumer;
    private final LeaseCollector collector;
    private final Map<UUID, Look> looks = new HashMap<>();
    private Duration clockOffset = Duration.ZERO;
    private int outages;
    private int life;

    SimulatedBilling(SimulatedSuite simulatedSuite) {
        this.simulatedSuite = simulatedSuite;
        this.simulatedUsageConsumer = new SimulatedUsageConsumer(simulatedSuite, this);
        this.collector = new LeaseCollector(simulatedSuite, this);
    }

    void start() {
        simulatedUsageConsumer.start();
        collector.start();
        lookForMissing();
    }

    SimulatedBillingTables tables() {
        return tables;
    }

    SimulatedUsageConsumer reader() {
        return simulatedUsageConsumer;
    }

    CreditAuthority authority() {
        return authority;
    }

    Instant clock() {
        return BEGIN.plusNanos(simulatedSuite.timeline().now()).plus(clockOffset);
    }

    void setClock(Duration offset) {
        clockOffset = offset;
    }

    boolean isUp() {
        return outages == 0;
    }

    /** Changes whenever the process dies: work begun in an earlier life is never finished. */
    int life() {
        return life;
    }

    void crashFor(Duration time) {
        life++;
        outages++;
        simulatedUsageConsumer.crashed();
        simulatedSuite.timeline().after(time, () -> {
            outages--;
            if (isUp()) {
                simulatedUsageConsumer.start();
            }
        });
    }

    void credit(UUID account, long microUsd) {
        AccountCredit before = tables.account(account);
        tables.store(new AccountCredit(
                account, before.grantedMicroUsd() + microUsd, before.usedMicroUsd(), before.reservedMicroUsd()));
        tables.book("payment", account, "payments", microUsd);
        simulatedSuite.groundTruth().granted(account, microUsd);
        simulatedSuite.announceAccountChanged(account);
    }

    /** Refunds what is available. Leased credit is recalled and waited for, for a limited time. */
    void refund(UUID account, long microUsd) {
        refund(account, microUsd, REFUND_TRIES);
    }

    private void refund(UUID account, long microUsd, int tries) {
        long missing = microUsd - tables.account(account).availableMicroUsd();
        if (missing <= 0) {
            credit(account, -microUsd);
        } else if (tries > 1 && isUp()) {
            send(authority.recall(tables.openLeasesOf(account), missing, clock()));
            simulatedSuite.timeline().after(REFUND_PAUSE, () -> refund(account, microUsd, tries - 1));
        }
    }

    Optional<LeaseGrant> report(LeaseReport report) {
        if (!isUp()) {
            return Optional.empty();
        }
        Instant now = clock();
        LeaseReport applied = applied(heard(report));
        List<Lease> leases = leasesFor(report);
        @Nullable UUID key = report.keyId();
        var budget = key == null ? null : tables.budget(KeyMonth.of(key, now));
        return switch (authority.report(tables.account(report.accountId()), leases, budget, applied, now)) {
            case Answered answered -> {
                store(answered);
                yield Optional.of(answered.grant());
            }
            case Malformed(var reason) -> throw new InvariantViolation("reports make sense", reason + ": " + report);
        };
    }

    private LeaseReport heard(LeaseReport report) {
        return simulatedSuite.has(ProtocolMutant.FORGETS_LOGS) ? withoutLog(report) : report;
    }

    /** Returns the report as a holder without a log sends it. */
    static LeaseReport withoutLog(LeaseReport report) {
        return new LeaseReport(
                report.leaseId(),
                report.holder(),
                report.accountId(),
                report.keyId(),
                report.sequence(),
                report.committedMicroUsd(),
                report.returnedMicroUsd(),
                report.neededMicroUsd(),
                report.targetMicroUsd(),
                null);
    }

    private List<Lease> leasesFor(LeaseReport report) {
        List<Lease> leases = new ArrayList<>(tables.openLeasesOf(report.accountId()));
        Lease known = tables.lease(report.leaseId());
        if (known != null && !known.isOpen()) {
            leases.add(known);
        }
        return leases;
    }

    private void store(Answered answered) {
        tables.store(answered.account());
        answered.leases().forEach(tables::store);
        send(answered.recall());
    }

    private void send(Recall asked) {
        asked.recalled().forEach(tables::store);
        asked.messages().forEach(recall -> {
            simulatedSuite.trace().log(() -> "billing recalls " + recall);
            simulatedSuite.announceRecall(recall);
            if (simulatedSuite.has(ProtocolMutant.TAKES_RECALL_FOR_GRANTED)) {
                end(recall.leaseId());
            }
        });
    }

    private LeaseReport applied(LeaseReport report) {
        Lease known = tables.lease(report.leaseId());
        if (!simulatedSuite.has(ProtocolMutant.IGNORES_SEQUENCE)
                || known == null
                || report.sequence() > known.sequence()) {
            return report;
        }
        Lease rewound = new Lease(
                known.origin(),
                new LeaseTotals(
                        known.totals().granted(),
                        report.committedMicroUsd(),
                        Math.min(known.totals().returned(), report.returnedMicroUsd()),
                        known.totals().settled()),
                report.sequence() - 1,
                known.fullyReturned(),
                known.expiresAt(),
                known.logPosition(),
                known.recalledAt(),
                known.finishedAt());
        tables.store(tables.account(report.accountId()).with(known, rewound));
        tables.store(rewound);
        return report;
    }

    /** Looks once a minute which records are missing, as billing's job does. */
    private void lookForMissing() {
        simulatedSuite.timeline().after(BETWEEN_LOOKS, this::lookForMissing);
        if (isUp()) {
            tables.openLeases().stream()
                    .flatMap(lease -> Optional.ofNullable(lease.logPosition()).stream())
                    .map(UsageLogPosition::logId)
                    .distinct()
                    .forEach(log -> looks.merge(log, look(log), (before, ignored) -> look(log, before)));
        }
    }

    private Look look(UUID log) {
        return look(log, new Look(0, Instant.EPOCH, Instant.EPOCH, Instant.EPOCH));
    }

    private Look look(UUID log, Look before) {
        Instant now = clock();
        long newest = Math.max(before.knownTo(), tables.newestKnown(log));
        if (!tables.isComplete(log, before.knownTo())) {
            return new Look(newest, now, now, before.completeAt());
        }
        Instant candidate = tables.isComplete(log, newest) ? now : before.at();
        boolean isGracePast = !candidate.isBefore(before.incompleteAt().plus(TERMS.grace()));
        return new Look(newest, now, before.incompleteAt(), isGracePast ? candidate : before.completeAt());
    }

    /** Returns the latest moment at which the log of the lease was complete; null if none is known, or it has no log. */
    @Nullable
    Instant completeAt(Lease lease) {
        UsageLogPosition position = lease.logPosition();
        Look look = position == null ? null : looks.get(position.logId());
        return look == null ? null : look.completeAt();
    }

    /** Handles broken connections of a gateway. Only a mutant does anything here. */
    void disconnected(String holder) {
        if (simulatedSuite.has(ProtocolMutant.FREES_AT_DISCONNECT)) {
            tables.openLeases().stream()
                    .filter(lease -> lease.origin().holder().equals(holder))
                    .map(Lease::id)
                    .toList()
                    .forEach(this::end);
        }
    }

    /** Ends a lease as if it had expired long ago. */
    private void end(UUID leaseId) {
        Lease lease = tables.lease(leaseId);
        authority
                .reclaim(tables.account(lease.origin().accountId()), lease, Instant.MAX, Instant.MAX, clock())
                .ifPresent(reclaim -> {
                    tables.store(reclaim.account());
                    tables.store(reclaim.lease());
                });
    }
}
