package io.socialdata.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.socialdata.testkit.PostgresAddress;
import io.socialdata.testkit.SharedServers;
import io.socialdata.testkit.faults.FaultProxy;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

class DatabaseInitializationComponentTest {

    private static final String DATABASE = "initialization";

    private final PostgresAddress server = SharedServers.postgres().recreate(DATABASE);
    private final FaultProxy proxy = FaultProxy.to(server.host(), server.port());
    private final AtomicInteger runs = new AtomicInteger();

    @AfterEach
    void close() {
        proxy.close();
    }

    @Test
    void availableDatabaseIsInitializedBeforeTheStartContinues() {
        DatabaseInitialization initialization = initializing(runs::incrementAndGet);

        initialization.start(new StartupEvent());

        assertThat(initialization.isComplete()).isTrue();
        assertThat(initialization.pendingReason()).isEmpty();
        assertThat(runs).hasValue(1);
    }

    @Test
    void startContinuesWithoutDatabaseAndInitializesItLater() {
        proxy.disconnect();
        DatabaseInitialization initialization = initializing(runs::incrementAndGet);

        initialization.start(new StartupEvent());

        assertThat(initialization.isComplete()).isFalse();
        assertThat(initialization.pendingReason()).get().asString().isNotEmpty();
        assertThat(runs).hasValue(0);

        proxy.clearFaults();

        assertTimeoutPreemptively(Duration.ofSeconds(30), initialization::await);
        assertThat(runs).hasValue(1);
        assertThat(initialization.pendingReason()).isEmpty();
    }

    @Test
    void initializerRunsAgainAfterAnOutage() {
        DatabaseInitialization initialization =
                initializing(() -> transactions().call(handle -> {
                    String table = runs.getAndIncrement() == 0 ? "missing" : "pg_class";
                    return handle.execute("select count(*) from " + table);
                }));

        initialization.start(new StartupEvent());

        assertTimeoutPreemptively(Duration.ofSeconds(30), initialization::await);
        assertThat(runs).hasValue(2);
    }

    @Test
    void otherFailureOfAnInitializerFailsTheStart() {
        DatabaseInitialization initialization = initializing(() -> {
            throw new IllegalStateException("unreadable keys");
        });

        assertThatThrownBy(() -> initialization.start(new StartupEvent())).hasMessage("unreadable keys");
        assertThat(initialization.isComplete()).isFalse();
    }

    @Test
    void shutdownEndsTheAttempts() {
        proxy.disconnect();
        DatabaseInitialization initialization = initializing(runs::incrementAndGet);
        initialization.start(new StartupEvent());

        initialization.stop(new ShutdownEvent());
        proxy.clearFaults();

        assertThat(initialization.isComplete()).isFalse();
    }

    @Test
    void pausesDoubleUpToHalfAMinute() {
        assertThat(Stream.iterate(Duration.ofSeconds(1), DatabaseInitialization::next)
                        .limit(7)
                        .map(Duration::toSeconds))
                .containsExactly(1L, 2L, 4L, 8L, 16L, 30L, 30L);
    }

    private DatabaseInitialization initializing(DatabaseInitializer initializer) {
        return new DatabaseInitialization(transactions(), List.of(initializer));
    }

    private Transactions transactions() {
        PGSimpleDataSource dataSource = new PGSimpleDataSource();
        dataSource.setUrl(server.jdbcUrl(DATABASE, proxy.port()));
        dataSource.setUser(server.username());
        dataSource.setPassword(server.password());
        return Transactions.over(dataSource);
    }
}
