package io.socialdata.bench.delivery;

import io.socialdata.bench.process.ChildProcess;
import io.socialdata.bench.process.LocalCommands;
import io.socialdata.contract.events.Topics;
import io.socialdata.testkit.EmbeddedKafka;
import io.socialdata.testkit.EmbeddedPostgresServer;
import io.socialdata.testkit.FreePorts;
import io.socialdata.testkit.PostgresAddress;
import io.socialdata.testkit.TokenIssuer;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The packaged service on a PostgreSQL that syncs every commit, a Kafka broker and an issuer. */
final class DeliveryEnvironment implements AutoCloseable {

    static final String DATABASE = "delivery";

    private static final int PARTITIONS = 4;

    private final EmbeddedPostgresServer postgres = EmbeddedPostgresServer.startWith(
            Map.of("shared_buffers", "256MB", "max_wal_size", "4GB", "full_page_writes", "on"));
    private final EmbeddedKafka kafka = EmbeddedKafka.start();
    private final TokenIssuer issuer = TokenIssuer.start();
    private final ChildProcess service;
    private final int port;

    DeliveryEnvironment(Path checkout, Path folder) throws IOException, InterruptedException {
        postgres.address().recreate(DATABASE);
        kafka.address().createTopics(PARTITIONS, Topics.POST_DETECTED);
        List<Integer> ports = FreePorts.find(2);
        this.port = ports.getFirst();
        List<String> command = new ArrayList<>(
                List.of(LocalCommands.ofJdk("java"), "-Xmx512m", "-XX:+UseSerialGC", "-XX:+UseCompactObjectHeaders"));
        command.addAll(flags());
        command.addAll(List.of(
                "-Dquarkus.http.port=" + port,
                "-Dquarkus.management.port=" + ports.getLast(),
                "-Dquarkus.oidc.connection-timeout=60S",
                "-Dquarkus.oidc-client.connection-timeout=60S",
                "-Dquarkus.oidc.auth-server-url=" + issuer.url(),
                "-Dquarkus.shutdown.delay=0S",
                "-Dquarkus.datasource.jdbc.url=" + postgres().jdbcUrl(DATABASE),
                "-Dquarkus.datasource.username=" + postgres().username(),
                "-Dquarkus.datasource.password=" + postgres().password(),
                "-Dkafka.bootstrap.servers=" + kafka(),
                "-Dsocialdata.egress.allowed-targets=http:127.0.0.0/8",
                "-Ddelivery.sealing.keyset-file=" + folder.resolve("keyset.json"),
                "-Ddelivery.sealing.create-missing=true",
                "-jar",
                checkout.resolve("webhook-delivery-service/target/quarkus-app/quarkus-run.jar")
                        .toString()));
        this.service = ChildProcess.start("webhook-delivery", command, folder);
        service.awaitAnswer(URI.create("http://127.0.0.1:%d/q/health/ready".formatted(ports.getLast())), 200);
    }

    /** For a profile: {@code SOCIALDATA_BENCH_JVM="-XX:StartFlightRecording=filename=/tmp/delivery.jfr"}. */
    private static List<String> flags() {
        String flags = System.getenv().getOrDefault("SOCIALDATA_BENCH_JVM", "");
        return flags.isBlank() ? List.of() : List.of(flags.trim().split("\\s+"));
    }

    String delivery() {
        return "http://127.0.0.1:" + port;
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

    /** Processor time that the service has used so far. */
    Duration cpu() {
        return service.cpu();
    }

    @Override
    public void close() {
        service.close();
        issuer.close();
        kafka.close();
        postgres.close();
    }
}
