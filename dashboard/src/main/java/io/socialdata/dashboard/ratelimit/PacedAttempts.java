package io.socialdata.dashboard.ratelimit;

import io.socialdata.dashboard.ratelimit.Admission.Admitted;
import io.socialdata.dashboard.ratelimit.Admission.Counted;
import io.socialdata.dashboard.ratelimit.Admission.Rejected;
import io.socialdata.dashboard.ratelimit.RateLimitedResult.Executed;
import io.socialdata.dashboard.ratelimit.RateLimitedResult.RateLimited;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** Delays attempts that follow each other too fast. The work of an attempt that waits has not begun. */
@Singleton
public class PacedAttempts {

    private final Schedule schedule;
    private final AttemptsConfig config;
    private final Semaphore waiting;

    PacedAttempts(Schedule schedule, AttemptsConfig config) {
        this.schedule = schedule;
        this.config = config;
        this.waiting = new Semaphore(config.mostWaiting());
    }

    /**
     * Does the work when its moment has come, unless that is too late. It counts from its beginning; afterwards only if it
     * failed.
     *
     * @param attempts always in the same order of kinds
     */
    public <T> RateLimitedResult<T> attempt(List<PacedAttempt> attempts, Supplier<T> work, Predicate<T> failed) {
        return switch (schedule.admit(attempts, config.patience())) {
            case Rejected() -> new RateLimited<>();
            case Admitted(var delay, var counted) -> {
                boolean harmless = true;
                try {
                    if (!passed(delay)) {
                        yield new RateLimited<>();
                    }
                    T result = work.get();
                    harmless = !failed.test(result);
                    yield new Executed<>(result);
                } finally {
                    takeBack(harmless, counted);
                }
            }
        };
    }

    private void takeBack(boolean harmless, List<Counted> counted) {
        if (harmless) {
            schedule.takeBack(counted);
        }
    }

    /** Waits for the delay; false if too many are waiting or the instance stops. */
    private boolean passed(Duration delay) {
        if (delay.isZero()) {
            return true;
        }
        if (!waiting.tryAcquire()) {
            return false;
        }
        try {
            Thread.sleep(delay);
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        } finally {
            waiting.release();
        }
    }
}
