package io.socialdata.simulator.activity;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.StartupEvent;
import io.socialdata.simulator.SimulatorConfig;
import io.socialdata.simulator.activity.ActivityPostFactory.TimeSlots;
import io.socialdata.simulator.journal.ChangeType;
import io.socialdata.simulator.journal.Journal;
import io.socialdata.simulator.journal.JournaledStore;
import io.socialdata.simulator.world.Posts;
import io.socialdata.simulator.world.Snowflake;
import io.socialdata.simulator.world.World;
import io.socialdata.simulator.world.WorldSpec;
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
 * Generates posts, replies, quotes and retweets at a steady rate of simulated time.
 *
 * <p>The posts depend only on the seed and the time. They are therefore not written to the state file: after a restart
 * the same posts are generated again for the retention period.
 */
@Singleton
final class ActivityGenerator implements JournaledStore {

    /** Posts of this period are generated at the start; older ones are dropped. */
    private static final Duration RETENTION = Duration.ofHours(6);

    /** Observer priority: runs after the journal is opened. */
    private static final int LATE = 5_000;

    private static final long TICK = Duration.ofSeconds(1).toMillis();
    private static final int MAX = 50_000;

    private final Journal journal;
    private final int rate;
    private final Posts posts;
    private final TimeSlots timeSlots;
    private final ActivityPostFactory activityPostFactory;
    private final Instant beginning;
    private final Vertx vertx;
    private final Counter written;
    private final Deque<Long> generatedIds = new ArrayDeque<>();
    private long done;

    ActivityGenerator(Journal journal, SimulatorConfig config, World world, Vertx vertx, MeterRegistry metrics) {
        this.journal = journal;
        this.rate = config.activity().rate();
        this.posts = world.posts();
        this.timeSlots = new TimeSlots(rate);
        this.activityPostFactory = new ActivityPostFactory(world, WorldSpec.SEED, timeSlots);
        this.beginning = WorldSpec.END;
        this.vertx = vertx;
        this.written = metrics.counter("simulator.activity.posts");
    }

    void begin(@Observes @Priority(LATE) StartupEvent started) {
        if (rate > 0) {
            generateDue();
            vertx.setPeriodic(
                    TICK,
                    timer -> vertx.executeBlocking(() -> {
                        generateDue();
                        return null;
                    }));
        }
    }

    /** Publishes the posts that are due and drops the posts that are past the retention period. */
    void generateDue() {
        journal.transact(() -> {
            Instant now = journal.now();
            long last = timeSlots.at(now);
            for (long slot = Math.max(done + 1, first(now, last)); slot <= last; slot++) {
                write(slot);
            }
            done = Math.max(done, last);
            forgetBefore(now.minus(RETENTION));
            return null;
        });
    }

    private long first(Instant now, long last) {
        Instant earliest = now.minus(RETENTION);
        // Activity starts after the generated history.
        long slot = timeSlots.at(earliest.isBefore(beginning) ? beginning : earliest) + 1;
        return Math.max(slot, last - MAX);
    }

    private void write(long slot) {
        posts.add(activityPostFactory.of(slot));
        generatedIds.add(timeSlots.id(slot));
        written.increment();
    }

    private void forgetBefore(Instant oldest) {
        long id = Snowflake.at(oldest, 0);
        while (!generatedIds.isEmpty() && (generatedIds.getFirst() < id || generatedIds.size() > MAX)) {
            posts.forget(generatedIds.removeFirst());
        }
    }

    @Override
    public List<ChangeType<?>> kinds() {
        return List.of();
    }

    @Override
    public void reset() {
        generatedIds.clear();
        done = 0;
    }
}
