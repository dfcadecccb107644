package io.socialdata.testkit;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Starts a {@link StubSessionService} for the tests of a service that uses sessions. */
public final class StubSessionTestResource implements QuarkusTestResourceLifecycleManager {

    private @Nullable StubSessionService sessions;

    @Override
    public Map<String, String> start() {
        StubSessionService started = StubSessionService.start();
        sessions = started;
        return Map.of(
                "quarkus.rest-client.session.url", started.url(),
                // A short stall of the machine must not look like a session-service that does not respond.
                "quarkus.rest-client.session.read-timeout", "30000",
                "acting.sessions.cache-ttl", "PT10M",
                "acting.sessions.consume-changes", "true");
    }

    @Override
    public void stop() {
        if (sessions != null) {
            sessions.close();
        }
    }
}
