package io.socialdata.gateway.credit;

import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;

/** Rings once at the earliest of the times it is set to. */
final class WakeUpTimer {

    /** Where timers come from. */
    interface Clock {

        /** Runs the action after this time, unless what is returned is run before. */
        Runnable after(Duration time, Runnable action);
    }

    private final Clock clock;
    private final Ticker ticker;
    private final Runnable action;
    private Runnable cancel = () -> {};
    private boolean set;
    private long ringsAt;
    private long round;

    WakeUpTimer(Clock clock, Ticker ticker, Runnable action) {
        this.clock = clock;
        this.ticker = ticker;
        this.action = action;
    }

    synchronized void scheduleAt(long nanos) {
        if (set && ringsAt - nanos <= 0) {
            return;
        }
        cancel.run();
        set = true;
        ringsAt = nanos;
        long thisRound = ++round;
        Duration wait = Duration.ofNanos(Math.max(0, nanos - ticker.read()));
        cancel = clock.after(wait, () -> ring(thisRound));
    }

    private void ring(long ofRound) {
        synchronized (this) {
            if (ofRound != round) {
                return;
            }
            set = false;
        }
        action.run();
    }
}
