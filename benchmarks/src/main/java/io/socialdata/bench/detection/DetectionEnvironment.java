package io.socialdata.bench.detection;

import io.socialdata.bench.process.PackagedService;
import io.socialdata.testkit.EmbeddedKafka;
import io.socialdata.testkit.EmbeddedPostgresServer;
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

/**
 * The packaged simulator, reads, monitoring and webhook-delivery, on a durable PostgreSQL, a Kafka broker and an
 * issuer.
 */
final class DetectionEnvironment implements AutoCloseable {

    static final String DATABASE = "monitoring";
    private static final String DELIVERY_DATABASE = "delivery";

    private static final int USERS = 2_600;
    private static final Pattern SLOWDOWN = Pattern.compile("(?m)^poll_slowdown_ratio(?:\\{.*})? ([0-9.E+-]+)$");

    private final Path checkout;
    private final Path folder;
    private final EmbeddedPostgresServer postgres = EmbeddedPostgresServer.startWith(
            Map.of("shared_buffers", "128MB", "max_wal_size", "2GB", "full_page_writes", "on"));
    private final EmbeddedKafka kafka = EmbeddedKafka.start();
    private final TokenIssuer issuer = TokenIssuer.start();
    private final List<PackagedService> services = new ArrayList<>();
    private final SimulatorControlClient simulatorControlClient;
    private final PackagedService reads;
    private final PackagedService delivery;
    private final PackagedService monitoring;

    DetectionEnvironment(Path checkout, Path folder, Duration interval) throws IOException, InterruptedException {
        this.checkout = checkout;
        this.folder = folder;
        postgres.address().recreate(DATABASE);
        postgres.address().recreate(DELIVERY_DATABASE);
        PackagedService simulator = start(
                "simulator",
                service("platform-simulator")
                        .property("simulator.https.enabled", false)
                        .property("simulator.rates.factor", 10_000)
                        .property("simulator.activity.rate", 0)
                        .property("simulator.world.users", USERS)
                        .property("simulator.world.posts", 20 * USERS));
        this.simulatorControlClient = new SimulatorControlClient(simulator.port());
        Path accounts = folder.resolve("accounts.json");
        Files.writeString(accounts, simulatorControlClient.pool());
        this.reads = start(
                "reads",
                service("reads-service")
                        .property("quarkus.oidc.auth-server-url", issuer.url())
                        .property("acting.sessions.consume-changes", false)
                        .property("platform.client.base-url", simulator.url())
                        .property("platform.pool.accounts-file", accounts)
                        // The simulator has five accounts; a deployment with so many monitors has hundreds.
                        .property("platform.pool.calls-per-account", 1000));
        this.delivery = start(
                "webhook-delivery",
                service("webhook-delivery-service")
                        .property("quarkus.oidc.auth-server-url", issuer.url())
                        .database(postgres(), DELIVERY_DATABASE)
                        .property("kafka.bootstrap.servers", kafka())
                        .property("socialdata.egress.allowed-targets", "http:127.0.0.0/8")
                        .property("delivery.sealing.keyset-file", folder.resolve("keyset.json"))
                        .property("delivery.sealing.create-missing", true));
        this.monitoring = start(
                "monitoring",
                service("monitoring-service")
                        .property("quarkus.oidc.auth-server-url", issuer.url())
                        .database(postgres(), DATABASE)
                        .property("kafka.bootstrap.servers", kafka())
                        .property("monitoring.poll-interval.target", interval)
                        .property("monitoring.users.checks-per-minute", 1_000_000)
                        .property("quarkus.rest-client.webhook-delivery.url", delivery())
                        .property("quarkus.rest-client.polls.url", reads.url()));
    }

    SimulatorControlClient platform() {
        return simulatorControlClient;
    }

    String monitoring() {
        return monitoring.url();
    }

    String delivery() {
        return delivery.url();
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

    /** Returns the current interval as a multiple of the configured one. */
    double slowdown() throws IOException, InterruptedException {
        HttpRequest metrics = HttpRequest.newBuilder(
                        URI.create("http://127.0.0.1:%d/q/metrics".formatted(monitoring.managementPort())))
                .timeout(Duration.ofSeconds(20))
                .build();
        try (HttpClient http = HttpClient.newHttpClient()) {
            Matcher matcher =
                    SLOWDOWN.matcher(http.send(metrics, BodyHandlers.ofString()).body());
            if (!matcher.find()) {
                throw new IllegalStateException("monitoring tells no poll_slowdown_ratio");
            }
            return Double.parseDouble(matcher.group(1));
        }
    }

    /** Returns the processor time of each service, in the order in which they were started. */
    List<Duration> cpu() {
        return services.stream().map(service -> service.program().cpu()).toList();
    }

    /** Returns the processor time of the services that poll: monitoring, and reads for it. */
    Duration cpuOfPolling() {
        return monitoring.program().cpu().plus(reads.program().cpu());
    }

    private PackagedService.Builder service(String module) {
        return PackagedService.of(checkout, module)
                .jvm("-Xmx384m", "-XX:+UseSerialGC", "-XX:+UseCompactObjectHeaders")
                .property("quarkus.oidc.connection-timeout", "60S")
                .property("quarkus.oidc-client.connection-timeout", "60S")
                .property("quarkus.oidc-client.credentials.secret", "bench")
                .property("quarkus.shutdown.delay", "0S");
    }

    private PackagedService start(String name, PackagedService.Builder service)
            throws IOException, InterruptedException {
        PackagedService started = service.start(name, folder);
        services.add(started);
        return started;
    }

    @Override
    public void close() {
        services.reversed().forEach(PackagedService::close);
        issuer.close();
        kafka.close();
        postgres.close();
    }
}
