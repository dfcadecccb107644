package io.socialdata.gateway.credit;

import io.socialdata.contract.leases.LeaseReport;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Schedules lease reports to billing: one in flight at a time, with bounded exponential backoff after failures. */
final class LeaseReportScheduler {

    private final long firstPause;
    private @Nullable InFlightReport inFlightReport;
    private long pause;
    private long pauseEndsAt;

    LeaseReportScheduler(CreditTerms terms) {
        this.firstPause = terms.askAgainFirst().toNanos();
    }

    boolean canSendAt(long now) {
        return inFlightReport == null && !isPausedAt(now);
    }

    void sent(InFlightReport report) {
        inFlightReport = report;
    }

    @Nullable
    InFlightReport inFlight() {
        return inFlightReport;
    }

    /** Ends the report if it is in flight and returns it; null otherwise. */
    @Nullable
    InFlightReport end(LeaseReport report) {
        InFlightReport ended = inFlightReport;
        if (ended == null || !ended.report().equals(report)) {
            return null;
        }
        inFlightReport = null;
        return ended;
    }

    /** The account has changed: the response to the report in flight may contain an outdated balance. */
    void markSuperseded() {
        if (inFlightReport != null) {
            inFlightReport = inFlightReport.asSuperseded();
        }
    }

    void pause(long now, Duration atMost) {
        pause = Math.min(pause == 0 ? firstPause : 2 * pause, atMost.toNanos());
        pauseEndsAt = now + pause;
    }

    void resetBackoff() {
        pause = 0;
    }

    /** Returns whether the last report was unsuccessful. */
    boolean isBackingOff() {
        return pause > 0;
    }

    boolean isPausedAt(long now) {
        return pause > 0 && now - pauseEndsAt < 0;
    }

    long pauseEndsAt() {
        return pauseEndsAt;
    }
}
