package io.socialdata.dashboard.ratelimit;

import io.socialdata.dashboard.ratelimit.RateLimitedResult.Executed;
import io.socialdata.dashboard.ratelimit.RateLimitedResult.RateLimited;
import io.socialdata.database.ratelimit.Admission.Admitted;
import io.socialdata.database.ratelimit.Admission.Refused;
import io.socialdata.database.ratelimit.Attempt;
import io.socialdata.database.ratelimit.AttemptCounter;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** Refuses attempts beyond a limit. */
@ApplicationScoped
public class RateLimiter {

    private final AttemptCounter attempts;
    private final Turns turns;

    RateLimiter(AttemptCounter attempts, Turns turns) {
        this.attempts = attempts;
        this.turns = turns;
    }

    /**
     * Runs the work of a stranger unless the limit is reached; it is counted in turn. Reserves a slot before the work, so concurrent attempts cannot exceed
     * the limit. Releases it if the result does not count.
     */
    public <T> RateLimitedResult<T> attempt(Attempt attempt, Supplier<T> work, Predicate<T> counts) {
        return switch (turns.run(TurnQueue.STRANGER, () -> attempts.admit(List.of(attempt), Duration.ZERO))) {
            case Refused _ -> new RateLimited<>();
            case Admitted admitted -> {
                boolean harmless = true;
                try {
                    T result = work.get();
                    harmless = !counts.test(result);
                    yield new Executed<>(result);
                } finally {
                    if (harmless) {
                        attempts.undo(admitted.counted());
                    }
                }
            }
        };
    }

    /** Counts one attempt, unless the limit is reached. Returns whether it was counted. */
    public boolean take(Attempt attempt) {
        return attempts.take(attempt).isEmpty();
    }
}
