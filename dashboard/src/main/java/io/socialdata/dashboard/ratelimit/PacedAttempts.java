package io.socialdata.dashboard.ratelimit;

import io.socialdata.dashboard.ratelimit.Admission.Admitted;
import io.socialdata.dashboard.ratelimit.Admission.Counted;
import io.socialdata.dashboard.ratelimit.Admission.Rejected;
import io.socialdata.dashboard.ratelimit.RateLimitedResult.Executed;
import io.socialdata.dashboard.ratelimit.RateLimitedResult.RateLimited;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** Delays attempts that follow each other too quickly. The work of an attempt starts only after its delay. */
@ApplicationScoped
public class PacedAttempts {

    private final Schedule schedule;
    private final RateLimitConfig config;
    private final Semaphore waiting;

    PacedAttempts(Schedule schedule, RateLimitConfig config) {
        this.schedule = schedule;
        this.config = config;
        this.waiting = new Semaphore(config.maxWaiting());
    }

    /**
     * Runs the work at its assigned time, unless it would have to wait too long. The attempt counts while it waits and
     * runs; afterwards it counts only if it failed.
     *
     * @param attempts always in the same order of kinds, to avoid deadlocks
     */
    public <T> RateLimitedResult<T> attempt(List<PacedAttempt> attempts, Supplier<T> work, Predicate<T> failed) {
        return switch (schedule.admit(attempts, config.maxWait())) {
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
                    undo(harmless, counted);
                }
            }
        };
    }

    private void undo(boolean harmless, List<Counted> counted) {
        if (harmless) {
            schedule.undo(counted);
        }
    }

    /** Waits for the delay. Returns false if too many attempts are waiting or the instance stops. */
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
