package io.socialdata.reads.me;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.contract.events.Topics;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.transport.Operation.GraphQl;
import io.socialdata.testkit.SharedServers;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Map;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.StringSerializer;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Corrections that an operator sets while the service runs. */
@OwnTest
class SetOperationDataComponentTest {

    private static final Duration LIMIT = Duration.ofSeconds(10);

    @Inject
    PlatformClient platform;

    @Inject
    MeterRegistry metrics;

    @ConfigProperty(name = "quarkus.rest-client.session.url")
    String session;

    @AfterEach
    void setNothing() throws Exception {
        set("{}");
        await().atMost(LIMIT).until(() -> !id().equals("SetId"));
    }

    @Test
    void announcedCorrectionIsUsedWithinTenSeconds() throws Exception {
        set("{\"graphql\":{\"Likes\":{\"id\":\"SetId\"}}}");

        await().atMost(LIMIT).until(() -> id().equals("SetId"));
    }

    @Test
    void correctionOfALaterReleaseIsRefusedAndTheOldOneStays() throws Exception {
        set("{\"graphql\":{\"Likes\":{\"id\":\"SetId\"}}}");
        await().atMost(LIMIT).until(() -> id().equals("SetId"));

        set("{\"graphql\":{\"Likes\":{\"id\":\"LaterId\",\"of-a-later-release\":1}}}");

        await().atMost(LIMIT).until(() -> refused() == 1);
        assertThat(id()).isEqualTo("SetId");
        set("{}");
        await().atMost(LIMIT).until(() -> refused() == 0);
    }

    private double refused() {
        return metrics.get("platform.overlay.refused").gauge().value();
    }

    private String id() {
        return ((GraphQl) platform.operations().get("Likes")).id();
    }

    private void set(String document) throws Exception {
        given().body(document).put(session + "/internal/platform/set");
        try (KafkaProducer<String, String> producer = new KafkaProducer<>(
                Map.of("bootstrap.servers", SharedServers.kafka().bootstrapServers()),
                new StringSerializer(),
                new StringSerializer())) {
            producer.send(new ProducerRecord<>(Topics.OPERATION_DATA_CHANGED, "{}"))
                    .get();
        }
    }
}
