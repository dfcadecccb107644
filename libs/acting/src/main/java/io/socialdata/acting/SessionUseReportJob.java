package io.socialdata.acting;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.sessions.SessionUse;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/**
 * Records when sessions were used, and reports all of them every few seconds in one request, however busy the keys are.
 */
@Singleton
class SessionUseReportJob {

    private static final int MAX_AT_ONCE = 5_000;

    private final SessionClient sessionClient;
    private final Clock clock;
    private final Map<UUID, Instant> uses = new ConcurrentHashMap<>();

    SessionUseReportJob(@RestClient SessionClient sessionClient, Clock clock) {
        this.sessionClient = sessionClient;
        this.clock = clock;
    }

    void stop(@Observes ShutdownEvent stopped) {
        report();
    }

    void note(UUID keyId) {
        uses.put(keyId, clock.instant());
    }

    /** Records uses again that could not be reported, unless a later use was recorded meanwhile. */
    @Scheduled(identity = "session-use-report", every = "5s", concurrentExecution = ConcurrentExecution.SKIP)
    @RunOnVirtualThread
    void report() {
        List<SessionUse> batch = take();
        if (batch.isEmpty()) {
            return;
        }
        try {
            sessionClient.used(batch);
        } catch (RuntimeException e) { // no token or no response in time
            batch.forEach(use -> uses.putIfAbsent(use.keyId(), use.at()));
        }
    }

    private List<SessionUse> take() {
        List<SessionUse> batch = new ArrayList<>();
        for (UUID keyId : List.copyOf(uses.keySet())) {
            Instant at = batch.size() < MAX_AT_ONCE ? uses.remove(keyId) : null;
            if (at != null) {
                batch.add(new SessionUse(keyId, at));
            }
        }
        return batch;
    }
}
