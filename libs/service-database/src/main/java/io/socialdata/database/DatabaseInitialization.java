package io.socialdata.database;

import io.quarkus.arc.All;
import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.socialdata.logging.LogFields;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;

/**
 * Connects to the database and runs every {@link DatabaseInitializer} before other beans start their work. If the
 * database is unavailable, the service starts all the same: it is not ready, and the attempts continue in the
 * background at growing intervals.
 */
@Singleton
public class DatabaseInitialization {

    private static final Logger LOG = Logger.getLogger(DatabaseInitialization.class);

    private static final int BEFORE_OTHERS = 0;
    private static final Duration FIRST_PAUSE = Duration.ofSeconds(1);
    private static final Duration MAX_PAUSE = Duration.ofSeconds(30);
    private static final int FAILED = 1;

    private final Transactions transactions;
    private final List<DatabaseInitializer> initializers;
    private final CompletableFuture<Void> completion = new CompletableFuture<>();
    private final CountDownLatch stop = new CountDownLatch(1);
    private volatile String reason = "not attempted yet";

    DatabaseInitialization(Transactions transactions, @All List<DatabaseInitializer> initializers) {
        this.transactions = transactions;
        this.initializers = initializers;
    }

    public boolean isComplete() {
        return completion.isDone();
    }

    /** Blocks until the initialization is complete. For threads of their own, not for the start of the service. */
    public void await() {
        completion.join();
    }

    /** Returns why the last attempt failed, or empty if the initialization is complete. */
    Optional<String> pendingReason() {
        return isComplete() ? Optional.empty() : Optional.of(reason);
    }

    void start(@Observes @Priority(BEFORE_OTHERS) StartupEvent event) {
        if (!attempt(FIRST_PAUSE)) {
            Thread.ofPlatform().daemon().name("database-initialization").start(this::repeatUntilComplete);
        }
    }

    void stop(@Observes ShutdownEvent event) {
        stop.countDown();
    }

    private void repeatUntilComplete() {
        try {
            Duration pause = FIRST_PAUSE;
            while (!stop.await(pause.toMillis(), TimeUnit.MILLISECONDS)) {
                pause = next(pause);
                if (attempt(pause)) {
                    LOG.info("the database is available; its initialization is complete");
                    return;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            LOG.error("the database cannot be initialized; the service ends", e);
            Quarkus.asyncExit(FAILED);
        }
    }

    /** Returns false if the database is unavailable. */
    private boolean attempt(Duration pauseAfterwards) {
        try {
            transactions.call(handle -> handle.execute("select 1"));
            initializers.forEach(DatabaseInitializer::initialize);
        } catch (DatabaseOutageException e) {
            reason = SqlCondition.messageOf(e);
            LogFields.with("reason", reason)
                    .and("pause_ms", pauseAfterwards.toMillis())
                    .log(() -> LOG.warn("database is unavailable, the service is not ready"));
            return false;
        }
        completion.complete(null);
        return true;
    }

    static Duration next(Duration pause) {
        Duration doubled = pause.multipliedBy(2);
        return doubled.compareTo(MAX_PAUSE) > 0 ? MAX_PAUSE : doubled;
    }
}
