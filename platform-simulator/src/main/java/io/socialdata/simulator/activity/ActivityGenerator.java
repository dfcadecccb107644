package io.socialdata.simulator.activity;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.StartupEvent;
import io.socialdata.simulator.generator.LiveWorld;
import io.socialdata.simulator.generator.WorldConfig;
import io.socialdata.simulator.journal.ChangeType;
import io.socialdata.simulator.journal.Journal;
import io.socialdata.simulator.journal.JournaledStore;
import io.socialdata.simulator.world.Posts;
import io.socialdata.simulator.world.Snowflake;
import io.vertx.core.Vertx;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * Lets accounts post, reply, quote and retweet at a steady rate of the world's time.
 *
 * <p>What is posted when follows from the seed alone. So it is never written to the state file: after a restart the
 * same posts are there again, as far back as they are kept.
 */
@Singleton
final class ActivityGenerator implements JournaledStore {

    /** After the journal has been opened. */
    private static final int LATE = 5_000;

    private static final long TICK = Duration.ofSeconds(1).toMillis();
    private static final int MOST = 50_000;

    private final Journal journal;
    private final ActivityConfig config;
    private final Posts posts;
    private final TimeSlots timeSlots;
    private final ActivityPostFactory activityPostFactory;
    private final Instant beginning;
    private final Vertx vertx;
    private final Counter written;
    private final Deque<Long> kept = new ArrayDeque<>();
    private long done;

    ActivityGenerator(
            Journal journal,
            ActivityConfig config,
            LiveWorld live,
            WorldConfig world,
            Vertx vertx,
            MeterRegistry metrics) {
        this.journal = journal;
        this.config = config;
        this.posts = live.now().posts();
        this.timeSlots = new TimeSlots(config.rate());
        this.activityPostFactory = new ActivityPostFactory(live.now(), world.seed(), timeSlots);
        this.beginning = world.end();
        this.vertx = vertx;
        this.written = metrics.counter("simulator.activity.posts");
    }

    void begin(@Observes @Priority(LATE) StartupEvent started) {
        if (config.rate() > 0) {
            goOn();
            vertx.setPeriodic(
                    TICK,
                    timer -> vertx.executeBlocking(() -> {
                        goOn();
                        return null;
                    }));
        }
    }

    /** Posts what is due, and forgets what is old. */
    void goOn() {
        journal.transact(() -> {
            Instant now = journal.now();
            long last = timeSlots.at(now);
            for (long slot = Math.max(done + 1, first(now, last)); slot <= last; slot++) {
                write(slot);
            }
            done = Math.max(done, last);
            forgetBefore(now.minus(config.kept()));
            return null;
        });
    }

    private long first(Instant now, long last) {
        Instant earliest = now.minus(config.kept());
        // Generated history comes before all of it.
        long slot = timeSlots.at(earliest.isBefore(beginning) ? beginning : earliest) + 1;
        return Math.max(slot, last - MOST);
    }

    private void write(long slot) {
        posts.add(activityPostFactory.of(slot));
        kept.add(timeSlots.id(slot));
        written.increment();
    }

    private void forgetBefore(Instant oldest) {
        long id = Snowflake.at(oldest, 0);
        while (!kept.isEmpty() && (kept.getFirst() < id || kept.size() > MOST)) {
            posts.forget(kept.removeFirst());
        }
    }

    @Override
    public List<ChangeType<?>> kinds() {
        return List.of();
    }

    @Override
    public void reset() {
        kept.clear();
        done = 0;
    }
}
