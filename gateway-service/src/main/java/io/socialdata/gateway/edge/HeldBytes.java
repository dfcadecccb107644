package io.socialdata.gateway.edge;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.socialdata.gateway.routing.RoutingConfig;
import jakarta.inject.Singleton;
import java.util.concurrent.atomic.AtomicLong;

/** The bytes of answers that are held back until they are paid for, over all calls: memory has an end. */
@Singleton
class HeldBytes {

    private final AtomicLong held = new AtomicLong();
    private final long limit;
    private final int largest;

    HeldBytes(RoutingConfig config, MeterRegistry metrics) {
        this.limit = config.heldAnswersLimit();
        this.largest = config.heldAnswerLimit();
        if (limit < largest) {
            throw new IllegalArgumentException("gateway.routing.held-answers-limit is below that of one answer");
        }
        metrics.gauge("held_answer_bytes", held, AtomicLong::get);
        Tags limiter = Tags.of("limiter", "held_answer_bytes");
        metrics.gauge("limiter_limit", limiter, held, ignored -> limit);
        metrics.gauge("limiter_inflight", limiter, held, AtomicLong::get);
    }

    /** Whether one more answer, however large it may be, finds room. */
    boolean hasRoom() {
        return held.get() + largest <= limit;
    }

    boolean take(int bytes) {
        if (held.addAndGet(bytes) <= limit) {
            return true;
        }
        held.addAndGet(-bytes);
        return false;
    }

    /** Takes room also where there is none left, for an answer that is charged in any case. */
    void takeAnyway(int bytes) {
        held.addAndGet(bytes);
    }

    void give(long bytes) {
        held.addAndGet(-bytes);
    }
}
