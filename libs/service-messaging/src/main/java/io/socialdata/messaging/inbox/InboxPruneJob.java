package io.socialdata.messaging.inbox;

import io.quarkus.arc.properties.IfBuildProperty;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.jboss.logging.Logger;

/** Forgets, in small transactions, events that no topic can deliver any more. */
@ApplicationScoped
@IfBuildProperty(name = "messaging.inbox.enabled", stringValue = "true")
class InboxPruneJob {

    private static final Logger LOG = Logger.getLogger(InboxPruneJob.class);

    private static final String PRUNE = """
            delete from inbox where ctid = any(array(
                select ctid from inbox where admitted_at < now() - make_interval(secs => ?) limit ?))
            """;

    private final DataSource dataSource;
    private final InboxConfig config;
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("inbox-pruning").factory());

    InboxPruneJob(DataSource dataSource, InboxConfig config) {
        this.dataSource = dataSource;
        this.config = config;
    }

    void start(@Observes StartupEvent event) {
        long millis = config.pruneInterval().toMillis();
        var _ = timer.scheduleWithFixedDelay(this::pruneOrLog, millis, millis, TimeUnit.MILLISECONDS);
    }

    void stop(@Observes ShutdownEvent event) {
        timer.shutdownNow();
    }

    /** Removes all that is past retention; returns how much that was. */
    long prune() throws SQLException {
        long pruned = 0;
        try (Connection connection = dataSource.getConnection();
                PreparedStatement delete = connection.prepareStatement(PRUNE)) {
            delete.setDouble(1, (double) config.retention().toSeconds());
            delete.setInt(2, config.pruneBatchSize());
            int removed;
            do {
                removed = delete.executeUpdate();
                pruned += removed;
            } while (removed == config.pruneBatchSize());
        }
        return pruned;
    }

    private void pruneOrLog() {
        try {
            prune();
        } catch (SQLException e) {
            LOG.warnf("The inbox was not pruned (%s); the next round will", e.getSQLState());
        }
    }
}
