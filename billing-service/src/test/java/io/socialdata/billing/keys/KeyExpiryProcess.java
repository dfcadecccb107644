package io.socialdata.billing.keys;

import io.socialdata.billing.BillingDatabase;
import io.socialdata.billing.OutboxOutsideCalls;
import io.socialdata.database.Transactions;
import io.socialdata.testkit.ConfigMappings;
import io.socialdata.testkit.process.ChildProcess;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import org.postgresql.ds.PGSimpleDataSource;

/** The key expiry job in a separate process, which can be killed at any point. */
final class KeyExpiryProcess implements AutoCloseable {

    private static final Duration TIMEOUT = Duration.ofSeconds(60);

    private final ChildProcess process;

    private KeyExpiryProcess(ChildProcess process) {
        this.process = process;
    }

    /** Announces expired keys and exits. */
    public static void main(String[] arguments) {
        PGSimpleDataSource dataSource = new PGSimpleDataSource();
        dataSource.setUrl(arguments[0]);
        dataSource.setUser(arguments[1]);
        dataSource.setPassword(arguments[2]);
        new KeyExpiryJob(
                        Transactions.over(dataSource),
                        new ApiKeyRepository(),
                        new KeyEventPublisher(OutboxOutsideCalls.create()),
                        ConfigMappings.of(KeysConfig.class, Map.of("billing.keys.expiry-batch-size", arguments[3])),
                        Clock.systemUTC())
                .publishExpired();
    }

    /** Starts a process that announces {@code batch} keys per transaction. */
    static KeyExpiryProcess start(BillingDatabase database, int batch) {
        ProcessBuilder program = new ProcessBuilder(
                ChildProcess.ofJdk("java"),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xmx64m",
                "-cp",
                System.getProperty("java.class.path"),
                KeyExpiryProcess.class.getName(),
                database.server().jdbcUrl(database.name()),
                database.server().username(),
                database.server().password(),
                Integer.toString(batch));
        return new KeyExpiryProcess(ChildProcess.start(program, Path.of("target", "key-expiry-process.log")));
    }

    /** Waits until it has announced all keys. Returns its exit code. */
    int await() {
        return process.endsWithin(TIMEOUT) ? process.exitValue() : -1;
    }

    /** Kills the process at once. */
    @Override
    public void close() {
        process.kill();
    }
}
