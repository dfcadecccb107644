package io.socialdata.monitoring.jobs;

import io.socialdata.contract.events.UsageRecordedV1;
import io.socialdata.contract.leases.LeaseGrant;
import io.socialdata.contract.leases.LeaseGrant.Limit;
import io.socialdata.contract.leases.LeaseReport;
import jakarta.ws.rs.ProcessingException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/** Billing as the lease protocol describes it, for one account. It ignores late reports and rejects contradictory ones. */
final class FakeBilling {

    /** Lifetime from the last report and grace, as billing has them by default. */
    private static final Duration RECLAIMED_AFTER = Duration.ofMinutes(6).plusSeconds(150);

    private static final class Stored {
        private long granted;
        private long committed;
        private long returned;
        private long settled;
        private long sequence = -1;
        private boolean returnsAll;
        private boolean finished;
        private Instant reportedAt = Instant.MIN;

        long outstanding() {
            return finished ? 0 : granted - returned - settled;
        }

        void finishIfSettled() {
            finished |= returnsAll && outstanding() == 0;
        }
    }

    private final Map<UUID, Stored> leases = new HashMap<>();
    private final Set<String> charged = new HashSet<>();
    private final KillPoints killPoints;
    private final Clock clock;
    private long credit;
    private long used;
    private long unleased;
    private long elsewhere;
    private boolean away;
    private boolean monthEnded;
    private boolean suspended;

    FakeBilling(KillPoints killPoints, Clock clock, long credit) {
        this.killPoints = killPoints;
        this.clock = clock;
        this.credit = credit;
    }

    LeaseGrant report(LeaseReport report) {
        killPoints.pass();
        if (away) {
            throw new ProcessingException("no response");
        }
        LeaseGrant grant = apply(report);
        killPoints.pass();
        return grant;
    }

    private LeaseGrant apply(LeaseReport report) {
        Stored lease = leases.computeIfAbsent(report.leaseId(), _ -> new Stored());
        if (!lease.finished && report.sequence() > lease.sequence) {
            if (report.returnedMicroUsd() < lease.returned
                    || report.committedMicroUsd() > lease.granted - report.returnedMicroUsd()) {
                throw new AssertionError("the totals contradict earlier ones: " + report);
            }
            lease.sequence = report.sequence();
            lease.reportedAt = clock.instant();
            lease.committed = report.committedMicroUsd();
            lease.returned = Math.min(report.returnedMicroUsd(), lease.granted - lease.settled);
            lease.returnsAll = report.targetMicroUsd() == 0 && lease.committed + lease.returned == lease.granted;
            lease.finishIfSettled();
            long uncommitted = lease.granted - lease.returned - Math.max(lease.committed, lease.settled);
            long leasable = suspended || monthEnded ? 0 : Math.max(0, available());
            lease.granted += Math.min(Math.max(0, report.neededMicroUsd() - uncommitted), leasable);
        }
        boolean closed = lease.finished || monthEnded;
        return new LeaseGrant(report.leaseId(), lease.granted, 360_000, closed, available(), elsewhere, Limit.ACCOUNT);
    }

    /** Withdraws the credit of leases that were not reported for long, as if all records in Kafka were consumed. */
    void reclaimExpired() {
        Instant before = clock.instant().minus(RECLAIMED_AFTER);
        leases.values().stream()
                .filter(lease -> lease.reportedAt.isBefore(before))
                .forEach(lease -> lease.finished = true);
    }

    /** Charges a record as billing does: once for each identity. */
    void charge(UsageRecordedV1 usage) {
        if (!charged.add(usage.recordId() + usage.occurredAt()) || !usage.billed()) {
            return;
        }
        used += usage.priceMicroUsd();
        Stored lease = leases.get(usage.leaseId());
        long settled = lease == null ? 0 : Math.min(lease.outstanding(), usage.priceMicroUsd());
        unleased += usage.priceMicroUsd() - settled;
        if (lease != null) {
            lease.settled += settled;
            lease.finishIfSettled();
        }
    }

    void setAway(boolean away) {
        this.away = away;
    }

    void setSuspended(boolean suspended) {
        this.suspended = suspended;
    }

    /** Ends the month of all leases: they are closed, and reserve their credit until they are settled or expire. */
    void endMonth() {
        monthEnded = true;
    }

    /** Other holders have this much of the credit, and are asked to return it. */
    void lendElsewhere(long microUsd) {
        elsewhere = microUsd;
    }

    void addCredit(long microUsd) {
        credit += microUsd;
    }

    long used() {
        return used;
    }

    long unleased() {
        return unleased;
    }

    long reserved() {
        return leases.values().stream().mapToLong(Stored::outstanding).sum();
    }

    private long available() {
        return credit - used - elsewhere - reserved();
    }
}
