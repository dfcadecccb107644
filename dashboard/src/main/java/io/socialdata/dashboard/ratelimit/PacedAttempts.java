package io.socialdata.dashboard.ratelimit;

import io.socialdata.dashboard.ratelimit.RateLimitedResult.Executed;
import io.socialdata.dashboard.ratelimit.RateLimitedResult.RateLimited;
import io.socialdata.database.ratelimit.Admission;
import io.socialdata.database.ratelimit.Admission.Admitted;
import io.socialdata.database.ratelimit.Admission.Refused;
import io.socialdata.database.ratelimit.Attempt;
import io.socialdata.database.ratelimit.AttemptCounter;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** Delays attempts that follow each other too quickly. The work of an attempt starts only after its delay. */
@ApplicationScoped
public class PacedAttempts {

    private final AttemptCounter counter;
    private final RateLimitConfig config;
    private final Semaphore waiting;

    PacedAttempts(AttemptCounter counter, RateLimitConfig config) {
        this.counter = counter;
        this.config = config;
        this.waiting = new Semaphore(config.maxWaiting());
    }

    /**
     * Counts the attempts and assigns the time of their work.
     *
     * @param attempts always in the same order of kinds, to avoid deadlocks
     */
    public Admission admit(List<Attempt> attempts) {
        return counter.admit(attempts, config.maxWait());
    }

    /** Counts the attempts and runs the work. */
    public <T> RateLimitedResult<T> attempt(List<Attempt> attempts, Supplier<T> work, Predicate<T> failed) {
        return attempt(admit(attempts), work, failed);
    }

    /**
     * Runs the work at its assigned time, unless it would have to wait too long. The attempt counts while it waits and
     * runs; afterwards it counts if it failed, or ended with an exception: also a password that nobody had time for is a try.
     */
    public <T> RateLimitedResult<T> attempt(Admission admission, Supplier<T> work, Predicate<T> failed) {
        return switch (admission) {
            case Refused _ -> new RateLimited<>();
            case Admitted(var delay, var counted) -> {
                if (!passed(delay)) {
                    counter.undo(counted);
                    yield new RateLimited<>();
                }
                T result = work.get();
                if (!failed.test(result)) {
                    counter.undo(counted);
                }
                yield new Executed<>(result);
            }
        };
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
