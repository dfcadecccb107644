package io.socialdata.gateway.credit;

import io.socialdata.contract.credit.LeaseReport;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Schedules lease reports to billing: one in flight at a time, with bounded exponential backoff after unsuccessful ones.
 */
final class Conversation {

    private final long firstPause;
    private @Nullable Underway underway;
    private long pause;
    private long pauseEndsAt;

    Conversation(CreditTerms terms) {
        this.firstPause = terms.askAgainFirst().toNanos();
    }

    boolean maySendAt(long now) {
        return underway == null && !pausesAt(now);
    }

    void sent(Underway report) {
        underway = report;
    }

    @Nullable
    Underway underway() {
        return underway;
    }

    /** The report that this one is, if it is still waited for; afterwards none is. */
    @Nullable
    Underway end(LeaseReport report) {
        Underway ended = underway;
        if (ended == null || !ended.report().equals(report)) {
            return null;
        }
        underway = null;
        return ended;
    }

    /** What the account has is not what billing knew when it answered. */
    void overtake() {
        if (underway != null) {
            underway = underway.overtake();
        }
    }

    void pause(long now, Duration atMost) {
        pause = Math.min(pause == 0 ? firstPause : 2 * pause, atMost.toNanos());
        pauseEndsAt = now + pause;
    }

    void goOn() {
        pause = 0;
    }

    /** Whether the last report was in vain. */
    boolean falters() {
        return pause > 0;
    }

    boolean pausesAt(long now) {
        return pause > 0 && now - pauseEndsAt < 0;
    }

    long pauseEndsAt() {
        return pauseEndsAt;
    }
}
