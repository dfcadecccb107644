package io.socialdata.gateway.credit;

import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;

/** Runs an action once, at the earliest of the scheduled times. */
final class WakeUpTimer {

    /** Starts timers. */
    interface Clock {

        /** Runs the action after this time, unless the returned handle is run before. */
        Runnable after(Duration time, Runnable action);
    }

    private final Clock clock;
    private final Ticker ticker;
    private final Runnable action;
    private Runnable cancel = () -> {};
    private boolean set;
    private long firesAt;
    private long round;

    WakeUpTimer(Clock clock, Ticker ticker, Runnable action) {
        this.clock = clock;
        this.ticker = ticker;
        this.action = action;
    }

    synchronized void scheduleAt(long nanos) {
        if (set && firesAt - nanos <= 0) {
            return;
        }
        cancel.run();
        set = true;
        firesAt = nanos;
        long thisRound = ++round;
        Duration wait = Duration.ofNanos(Math.max(0, nanos - ticker.read()));
        cancel = clock.after(wait, () -> fire(thisRound));
    }

    private void fire(long ofRound) {
        synchronized (this) {
            if (ofRound != round) {
                return;
            }
            set = false;
        }
        action.run();
    }
}
