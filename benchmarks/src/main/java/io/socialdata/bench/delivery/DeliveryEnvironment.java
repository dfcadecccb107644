package io.socialdata.bench.delivery;

import io.socialdata.bench.process.PackagedService;
import io.socialdata.contract.events.Topics;
import io.socialdata.testkit.EmbeddedKafka;
import io.socialdata.testkit.EmbeddedPostgresServer;
import io.socialdata.testkit.PostgresAddress;
import io.socialdata.testkit.TokenIssuer;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;

/** The packaged service on a PostgreSQL that syncs every commit, a Kafka broker and an issuer. */
final class DeliveryEnvironment implements AutoCloseable {

    static final String DATABASE = "delivery";

    private static final int PARTITIONS = 4;

    private final EmbeddedPostgresServer postgres = EmbeddedPostgresServer.startWith(
            Map.of("shared_buffers", "256MB", "max_wal_size", "4GB", "full_page_writes", "on"));
    private final EmbeddedKafka kafka = EmbeddedKafka.start();
    private final TokenIssuer issuer = TokenIssuer.start();
    private final PackagedService service;

    DeliveryEnvironment(Path checkout, Path folder) throws IOException, InterruptedException {
        postgres.address().recreate(DATABASE);
        kafka.address().createTopics(PARTITIONS, Topics.POST_DETECTED);
        this.service = PackagedService.of(checkout, "webhook-delivery-service")
                .jvm("-Xmx512m", "-XX:+UseSerialGC")
                .jvmOptionsOfChart()
                .jvmOptionsOfEnvironment()
                .property("quarkus.oidc.connection-timeout", "60S")
                .property("quarkus.oidc-client.connection-timeout", "60S")
                .property("quarkus.oidc.auth-server-url", issuer.url())
                .property("quarkus.shutdown.delay", "0S")
                .database(postgres(), DATABASE)
                .property("kafka.bootstrap.servers", kafka())
                .property("socialdata.egress.allowed-targets", "http:127.0.0.0/8")
                .property("delivery.sealing.keyset-file", folder.resolve("keyset.json"))
                .property("delivery.sealing.create-missing", true)
                .start("webhook-delivery", folder);
    }

    String delivery() {
        return service.url();
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

    /** Returns the processor time that the service has used so far. */
    Duration cpu() {
        return service.program().cpu();
    }

    @Override
    public void close() {
        service.close();
        issuer.close();
        kafka.close();
        postgres.close();
    }
}
