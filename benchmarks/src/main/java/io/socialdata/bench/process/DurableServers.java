package io.socialdata.bench.process;

import io.socialdata.testkit.EmbeddedKafka;
import io.socialdata.testkit.EmbeddedPostgresServer;
import io.socialdata.testkit.PostgresAddress;
import io.socialdata.testkit.TokenIssuer;
import io.socialdata.testkit.process.ServiceProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * The servers of services that store what they do: a PostgreSQL that survives a power failure without loss, a Kafka
 * broker in this JVM, and a token issuer.
 */
public class DurableServers implements AutoCloseable {

    private static final int CHILDREN_USER_TICKS = 15;
    private static final int TICKS_PER_SECOND = 100;

    private final Path checkout;
    private final TempDirectory folder = TempDirectory.create();
    private final EmbeddedPostgresServer postgres;
    private final ProcessHandle postmaster;
    private final EmbeddedKafka kafka = EmbeddedKafka.start();
    private final TokenIssuer issuer = TokenIssuer.start();

    /**
     * Starts the servers. Durability stays at PostgreSQL's defaults.
     *
     * @param sizes settings of PostgreSQL that are small by default
     */
    protected DurableServers(Path checkout, Map<String, String> sizes, String... databases) throws IOException {
        this.checkout = checkout;
        Map<String, String> settings = new HashMap<>(sizes);
        settings.put("full_page_writes", "on");
        this.postgres = EmbeddedPostgresServer.startWith(settings);
        this.postmaster = postmaster(postgres.address());
        for (String database : databases) {
            postgres.address().recreate(database);
        }
    }

    private static ProcessHandle postmaster(PostgresAddress server) {
        try (Connection connection = server.connect("postgres");
                Statement statement = connection.createStatement();
                ResultSet backend = statement.executeQuery("select pg_backend_pid()")) {
            backend.next();
            return ProcessHandle.of(backend.getLong(1))
                    .flatMap(ProcessHandle::parent)
                    .orElseThrow();
        } catch (SQLException e) {
            throw new IllegalStateException("PostgreSQL does not tell its process", e);
        }
    }

    /** Prepares a packaged service of the checkout, which allows the issuer the time of a busy machine. */
    public final ServiceProcess.Builder service(String module) {
        return ServiceProcess.of(checkout.resolve(module))
                .in(folder())
                .property("quarkus.oidc.auth-server-url", issuer())
                .property("quarkus.oidc.connection-timeout", "60S")
                .property("quarkus.oidc-client.connection-timeout", "60S");
    }

    /** Returns the folder for logs and other files of the run. */
    public final Path folder() {
        return folder.folder();
    }

    public final PostgresAddress postgres() {
        return postgres.address();
    }

    /** Returns the broker itself, whose topics can be created. */
    protected final EmbeddedKafka broker() {
        return kafka;
    }

    public final String kafka() {
        return kafka.address().bootstrapServers();
    }

    public final String issuer() {
        return issuer.url();
    }

    /** Returns the processor time of PostgreSQL so far: of its running processes, and of those that have ended. */
    public final Duration postgresCpu() throws IOException {
        Duration running = Stream.concat(Stream.of(postmaster), postmaster.descendants())
                .map(process -> process.info().totalCpuDuration().orElse(Duration.ZERO))
                .reduce(Duration.ZERO, Duration::plus);
        return running.plus(cpuOfEndedProcesses());
    }

    private Duration cpuOfEndedProcesses() throws IOException {
        Path stat = Path.of("/proc/%d/stat".formatted(postmaster.pid()));
        if (Files.notExists(stat)) {
            return Duration.ZERO;
        }
        String line = Files.readString(stat);
        // The fields are counted after the name of the program, which may contain anything.
        String[] fields = line.substring(line.lastIndexOf(')') + 2).split(" ", -1);
        long ticks = Long.parseLong(fields[CHILDREN_USER_TICKS - 2]) + Long.parseLong(fields[CHILDREN_USER_TICKS - 1]);
        return Duration.ofMillis(ticks * TimeUnit.SECONDS.toMillis(1) / TICKS_PER_SECOND);
    }

    @Override
    public void close() {
        issuer.close();
        kafka.close();
        postgres.close();
        folder.close();
    }
}
