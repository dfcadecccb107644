package io.socialdata.bench.detection;

import io.socialdata.bench.process.ChildProcess;
import io.socialdata.bench.process.LocalCommands;
import io.socialdata.testkit.EmbeddedKafka;
import io.socialdata.testkit.EmbeddedPostgresServer;
import io.socialdata.testkit.FreePorts;
import io.socialdata.testkit.PostgresAddress;
import io.socialdata.testkit.TokenIssuer;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Simulator, reads, monitoring and webhook-delivery as they are shipped, on a PostgreSQL that loses nothing, a Kafka broker and an issuer. */
final class DetectionEnvironment implements AutoCloseable {

    static final String DATABASE = "monitoring";
    private static final String DELIVERY_DATABASE = "delivery";

    private static final int USERS = 2_600;
    private static final Pattern STRETCH = Pattern.compile("(?m)^poll_stretch(?:\\{.*})? ([0-9.E+-]+)$");

    private final Path checkout;
    private final Path folder;
    private final EmbeddedPostgresServer postgres = EmbeddedPostgresServer.startWith(
            Map.of("shared_buffers", "128MB", "max_wal_size", "2GB", "full_page_writes", "on"));
    private final EmbeddedKafka kafka = EmbeddedKafka.start();
    private final TokenIssuer issuer = TokenIssuer.start();
    private final List<ChildProcess> programs = new ArrayList<>();
    private final SimulatorControlClient simulatorControlClient;
    private final int deliveryPort;
    private final int monitoringPort;
    /** That of the program started last, which is monitoring. */
    private int managementPort;

    DetectionEnvironment(Path checkout, Path folder, Duration interval) throws IOException, InterruptedException {
        this.checkout = checkout;
        this.folder = folder;
        postgres.address().recreate(DATABASE);
        postgres.address().recreate(DELIVERY_DATABASE);
        int simulator = start(
                "simulator",
                "platform-simulator",
                "-Dsimulator.https.enabled=false",
                "-Dsimulator.rates.factor=10000",
                "-Dsimulator.activity.rate=0",
                "-Dsimulator.world.users=" + USERS,
                "-Dsimulator.world.posts=" + 20 * USERS);
        this.simulatorControlClient = new SimulatorControlClient(simulator);
        Path accounts = folder.resolve("accounts.json");
        Files.writeString(accounts, simulatorControlClient.pool());
        int reads = start(
                "reads",
                "reads-service",
                "-Dquarkus.oidc.auth-server-url=" + issuer.url(),
                "-Dacting.sessions.listening=false",
                "-Dplatform.client.base-url=http://127.0.0.1:" + simulator,
                "-Dplatform.pool.accounts-file=" + accounts);
        this.deliveryPort = start(
                "webhook-delivery",
                "webhook-delivery-service",
                "-Dquarkus.oidc.auth-server-url=" + issuer.url(),
                "-Dquarkus.datasource.jdbc.url=" + postgres().jdbcUrl(DELIVERY_DATABASE),
                "-Dquarkus.datasource.username=" + postgres().username(),
                "-Dquarkus.datasource.password=" + postgres().password(),
                "-Dkafka.bootstrap.servers=" + kafka(),
                "-Dsocialdata.egress.allowed-targets=http:127.0.0.0/8",
                "-Ddelivery.sealing.keyset-file=" + folder.resolve("keyset.json"),
                "-Ddelivery.sealing.create-missing=true");
        this.monitoringPort = start(
                "monitoring",
                "monitoring-service",
                "-Dquarkus.oidc.auth-server-url=" + issuer.url(),
                "-Dquarkus.datasource.jdbc.url=" + postgres().jdbcUrl(DATABASE),
                "-Dquarkus.datasource.username=" + postgres().username(),
                "-Dquarkus.datasource.password=" + postgres().password(),
                "-Dkafka.bootstrap.servers=" + kafka(),
                "-Dmonitoring.interval.between=" + interval,
                "-Dmonitoring.delivery.url=" + delivery(),
                "-Dmonitoring.polling.reads-url=http://127.0.0.1:" + reads);
    }

    SimulatorControlClient platform() {
        return simulatorControlClient;
    }

    String monitoring() {
        return "http://127.0.0.1:" + monitoringPort;
    }

    String delivery() {
        return "http://127.0.0.1:" + deliveryPort;
    }

    String issuer() {
        return issuer.url();
    }

    String kafka() {
        return kafka.address().bootstrapServers();
    }

    PostgresAddress postgres() {
        return postgres.address();
    }

    /** So many times longer than wished the interval is now. */
    double stretch() throws IOException, InterruptedException {
        HttpRequest metrics = HttpRequest.newBuilder(
                        URI.create("http://127.0.0.1:%d/q/metrics".formatted(managementPort)))
                .timeout(Duration.ofSeconds(20))
                .build();
        try (HttpClient http = HttpClient.newHttpClient()) {
            Matcher stretch =
                    STRETCH.matcher(http.send(metrics, BodyHandlers.ofString()).body());
            if (!stretch.find()) {
                throw new IllegalStateException("monitoring tells no poll_stretch");
            }
            return Double.parseDouble(stretch.group(1));
        }
    }

    /** Processor time of the program of this place in the order in which they were started. */
    Duration cpu(int program) {
        return programs.get(program).cpu();
    }

    /** The port of a service that is ready. */
    private int start(String name, String module, String... settings) throws IOException, InterruptedException {
        List<Integer> ports = FreePorts.find(2);
        List<String> command = new ArrayList<>(
                List.of(LocalCommands.ofJdk("java"), "-Xmx384m", "-XX:+UseSerialGC", "-XX:+UseCompactObjectHeaders"));
        command.addAll(List.of(
                "-Dquarkus.http.port=" + ports.get(0),
                "-Dquarkus.management.port=" + ports.get(1),
                "-Dquarkus.oidc.connection-timeout=60S",
                "-Dquarkus.oidc-client.connection-timeout=60S",
                "-Dquarkus.oidc-client.credentials.secret=bench",
                "-Dquarkus.shutdown.delay=0S"));
        command.addAll(List.of(settings));
        command.addAll(List.of(
                "-jar",
                checkout.resolve(module + "/target/quarkus-app/quarkus-run.jar").toString()));
        ChildProcess childProcess = ChildProcess.start(name, command, folder);
        programs.add(childProcess);
        childProcess.awaitAnswer(URI.create("http://127.0.0.1:%d/q/health/ready".formatted(ports.get(1))), 200);
        managementPort = ports.get(1);
        return ports.getFirst();
    }

    @Override
    public void close() {
        programs.reversed().forEach(ChildProcess::close);
        issuer.close();
        kafka.close();
        postgres.close();
    }
}
