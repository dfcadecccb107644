package io.socialdata.bench.process;

import io.socialdata.testkit.EmbeddedKafka;
import io.socialdata.testkit.EmbeddedPostgresServer;
import io.socialdata.testkit.PostgresAddress;
import io.socialdata.testkit.TokenIssuer;
import io.socialdata.testkit.process.ServiceProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
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

    /** Databases of services. */
    public static final String BILLING = "billing";

    public static final String DELIVERY = "delivery";

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
        try (Database database = new Database(server, "postgres")) {
            return ProcessHandle.of(database.number("select pg_backend_pid()"))
                    .flatMap(ProcessHandle::parent)
                    .orElseThrow();
        } catch (SQLException e) {
            throw new IllegalStateException("PostgreSQL does not tell its process", e);
        }
    }

    /**
     * Starts the packaged billing-service with the options of the chart and of the environment, and a fixed heap size.
     */
    public final ServiceProcess startBilling() {
        return measured("billing-service", BILLING, "-Xmx512m")
                .jvm(MeasuredJvm.OF_CHART)
                .property("messaging.topics.partitions", 4)
                // On a busy machine billing's dependencies may not respond at once.
                .property("quarkus.datasource.jdbc.acquisition-timeout", "10S")
                .start("billing");
    }

    /** Prepares a service whose JVM gets the options of the environment as well. */
    protected final ServiceProcess.Builder measured(String module, String database, String... jvm) {
        return service(module)
                .jvm(jvm)
                .jvm(MeasuredJvm.ofEnvironment())
                .database(postgres(), database)
                .property("kafka.bootstrap.servers", kafka());
    }

    /** Adds the settings with which webhook-delivery seals secrets and reaches the receivers of this machine. */
    protected final ServiceProcess startDelivery(ServiceProcess.Builder service) {
        return service.property("socialdata.egress.allowed-targets", "http:127.0.0.0/8")
                .property("delivery.sealing.keyset-file", folder().resolve("keyset.json"))
                .property("delivery.sealing.create-missing", true)
                .start("webhook-delivery");
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

    /** Opens a new connection to one of the databases. */
    public final Database database(String name) throws SQLException {
        return new Database(postgres(), name);
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

    /** Returns a client that calls a service as another one. */
    public final ServiceClient client(String caller, String callee) {
        return new ServiceClient(issuer(), caller, callee);
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
