package io.socialdata.mcp.sessions;

import io.quarkiverse.mcp.server.runtime.ConnectionManager;
import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.enterprise.context.ApplicationScoped;

/** Ends sessions that were idle for too long, here and in the protocol's implementation. */
@ApplicationScoped
class SessionExpiryJob {

    private final SessionRegistry sessions;
    private final ConnectionManager connections;

    SessionExpiryJob(SessionRegistry sessions, ConnectionManager connections) {
        this.sessions = sessions;
        this.connections = connections;
    }

    @Scheduled(identity = "session-expiry", every = "1m", concurrentExecution = ConcurrentExecution.SKIP)
    @RunOnVirtualThread
    void expire() {
        sessions.expire().forEach(connections::remove);
    }
}
