package io.socialdata.acting;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.socialdata.contract.sessions.SessionUse;
import io.socialdata.web.errors.ApiException;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;

/** Notes when sessions were acted as, and reports all of them every few seconds: one call, however busy the keys are. */
@Singleton
class SessionUseReportJob {

    private static final Logger LOG = Logger.getLogger(SessionUseReportJob.class);

    private static final int MOST_AT_ONCE = 5_000;

    private final SessionClient sessionClient;
    private final SessionsConfig config;
    private final Clock clock;
    private final Map<UUID, Instant> uses = new ConcurrentHashMap<>();
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("session-uses").factory());

    SessionUseReportJob(SessionClient sessionClient, SessionsConfig config, Clock clock) {
        this.sessionClient = sessionClient;
        this.config = config;
        this.clock = clock;
    }

    void start(@Observes StartupEvent started) {
        long millis = config.useReports().toMillis();
        var _ = timer.scheduleWithFixedDelay(this::report, millis, millis, TimeUnit.MILLISECONDS);
    }

    void stop(@Observes ShutdownEvent stopped) {
        timer.shutdown();
        report();
    }

    void note(UUID keyId) {
        uses.put(keyId, clock.instant());
    }

    /** What cannot be reported is noted again, unless the session was used later. */
    private void report() {
        List<SessionUse> batch = take();
        if (batch.isEmpty()) {
            return;
        }
        try {
            sessionClient.used(batch);
        } catch (ApiException e) {
            batch.forEach(use -> uses.putIfAbsent(use.keyId(), use.at()));
        } catch (RuntimeException e) { // an uncaught one would end the timer
            LOG.warn("last uses of sessions could not be reported", e);
        }
    }

    private List<SessionUse> take() {
        List<SessionUse> batch = new ArrayList<>();
        for (UUID keyId : List.copyOf(uses.keySet())) {
            Instant at = batch.size() < MOST_AT_ONCE ? uses.remove(keyId) : null;
            if (at != null) {
                batch.add(new SessionUse(keyId, at));
            }
        }
        return batch;
    }
}
