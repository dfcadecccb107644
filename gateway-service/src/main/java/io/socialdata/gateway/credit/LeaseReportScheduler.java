package io.socialdata.gateway.credit;

import io.socialdata.contract.leases.LeaseReport;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Schedules lease reports to billing: one in flight at a time, with bounded exponential backoff after unsuccessful ones.
 */
final class LeaseReportScheduler {

    private final long firstPause;
    private @Nullable InFlightReport inFlightReport;
    private long pause;
    private long pauseEndsAt;

    LeaseReportScheduler(CreditTerms terms) {
        this.firstPause = terms.askAgainFirst().toNanos();
    }

    boolean canSendAt(long now) {
        return inFlightReport == null && !pausesAt(now);
    }

    void sent(InFlightReport report) {
        inFlightReport = report;
    }

    @Nullable
    InFlightReport underway() {
        return inFlightReport;
    }

    /** The report that this one is, if it is still waited for; afterwards none is. */
    @Nullable
    InFlightReport end(LeaseReport report) {
        InFlightReport ended = inFlightReport;
        if (ended == null || !ended.report().equals(report)) {
            return null;
        }
        inFlightReport = null;
        return ended;
    }

    /** What the account has is not what billing knew when it answered. */
    void markSuperseded() {
        if (inFlightReport != null) {
            inFlightReport = inFlightReport.overtake();
        }
    }

    void pause(long now, Duration atMost) {
        pause = Math.min(pause == 0 ? firstPause : 2 * pause, atMost.toNanos());
        pauseEndsAt = now + pause;
    }

    void resetBackoff() {
        pause = 0;
    }

    /** Whether the last report was in vain. */
    boolean isBackingOff() {
        return pause > 0;
    }

    boolean pausesAt(long now) {
        return pause > 0 && now - pauseEndsAt < 0;
    }

    long pauseEndsAt() {
        return pauseEndsAt;
    }
}
