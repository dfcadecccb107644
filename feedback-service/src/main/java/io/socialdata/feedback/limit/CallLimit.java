package io.socialdata.feedback.limit;

import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.contract.Refusal;
import io.socialdata.web.errors.RefusedException;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.UUID;

/** Refuses calls beyond the limit. Made with the first call: filters exist before there is a database to ask. */
@ApplicationScoped
public class CallLimit {

    private final RecentCalls recent;
    private final LimitConfig config;
    private final MeterRegistry metrics;

    CallLimit(RecentCalls recent, LimitConfig config, MeterRegistry metrics) {
        this.recent = recent;
        this.config = config;
        this.metrics = metrics;
    }

    /**
     * Counts a call of the key, or of the account if it has none to call with.
     *
     * @throws RefusedException 429 if there were too many already
     */
    public void take(UUID caller) {
        recent.count(caller).ifPresent(this::refuse);
    }

    private void refuse(Duration wait) {
        metrics.counter("feedback_calls_limited_total").increment();
        String limit = config.calls() + " requests in " + config.window().toSeconds() + " seconds";
        throw new RefusedException(
                        Refusal.RATE_LIMITED,
                        "Rate limit exceeded: at most " + limit + " across all feedback operations.")
                .retryAfter(wait);
    }
}
