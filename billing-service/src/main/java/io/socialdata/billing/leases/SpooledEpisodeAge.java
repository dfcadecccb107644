package io.socialdata.billing.leases;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.Startup;
import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Measures how long a gateway with spooled usage records has been silent: since the first of its marked leases expired.
 * A gateway that was scaled down leaves its volume behind like this, and nothing else would report it.
 */
@Startup // so that its metrics exist before the first run
@ApplicationScoped
class SpooledEpisodeAge {

    private static final String FIRST_EXPIRY =
            "select min(expires_at) from credit_lease where spooled_episode is not null and finished_at is null";

    private final Transactions transactions;
    private final Clock clock;
    private final AtomicLong seconds = new AtomicLong();

    SpooledEpisodeAge(Transactions transactions, Clock clock, MeterRegistry registry) {
        this.transactions = transactions;
        this.clock = clock;
        Gauge.builder("spooled.episode.oldest.age.seconds", seconds, AtomicLong::get)
                .description("For how long a gateway has been silent whose disk holds usage records, 0 if none is")
                .register(registry);
    }

    @Scheduled(identity = "spooled-episode-age", every = "1m", concurrentExecution = ConcurrentExecution.SKIP)
    @RunOnVirtualThread
    void run() {
        measure();
    }

    /** Returns 0 while no marked lease has expired. */
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
