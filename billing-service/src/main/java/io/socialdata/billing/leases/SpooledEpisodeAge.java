package io.socialdata.billing.leases;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.quarkus.scheduler.Scheduler;
import io.socialdata.database.Transactions;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Measures for how long a gateway with usage records on its disk has been silent: since the first of its marked leases
 * expired. A gateway that was scaled away leaves its volume like this, and nobody else would notice.
 */
@Singleton
class SpooledEpisodeAge {

    private static final String FIRST_EXPIRY =
            "select min(expires_at) from credit_lease where spooled_episode is not null and finished_at is null";

    private final Transactions transactions;
    private final LeasesConfig config;
    private final Clock clock;
    private final AtomicLong seconds = new AtomicLong();

    SpooledEpisodeAge(Transactions transactions, LeasesConfig config, Clock clock, MeterRegistry registry) {
        this.transactions = transactions;
        this.config = config;
        this.clock = clock;
        Gauge.builder("spooled.episode.oldest.age.seconds", seconds, AtomicLong::get)
                .description("For how long a gateway has been silent whose disk holds usage records, 0 if none is")
                .register(registry);
    }

    void start(@Observes StartupEvent event, Scheduler scheduler) {
        scheduler
                .newJob("spooled-episode-age")
                .setInterval(config.spoolCheckEvery().toString())
                .setConcurrentExecution(ConcurrentExecution.SKIP)
                .setTask(execution -> measure(), true)
                .schedule();
    }

    /** 0 while no marked lease has expired. */
    long measure() {
        long age = transactions.call(handle -> handle.createQuery(FIRST_EXPIRY)
                .mapTo(OffsetDateTime.class)
                .findOne()
                .map(expiry ->
                        Duration.between(expiry.toInstant(), clock.instant()).toSeconds())
                .map(passed -> Math.max(0, passed))
                .orElse(0L));
        seconds.set(age);
        return age;
    }
}
