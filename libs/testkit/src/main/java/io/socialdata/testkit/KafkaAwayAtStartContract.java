package io.socialdata.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.http.TestHTTPResource;
import io.socialdata.testkit.faults.FaultProxy;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** What a service that consumes events guarantees if Kafka's name is known at its start, but nothing answers there. */
@SuppressWarnings("NullAway.Init") // Quarkus sets the fields.
public abstract class KafkaAwayAtStartContract {

    @TestHTTPResource(value = "/health", management = true)
    protected String health;

    FaultProxy kafka;

    /** Returns the consumer group of the service, or what its name starts with. */
    protected abstract String consumerGroup();

    @Test
    void serviceIsReadyWithoutKafkaAndConsumesOnceKafkaIsBack() throws Exception {
        assertThat(status("/started")).isEqualTo(200);
        assertThat(status("/live")).isEqualTo(200);
        assertThat(status("/ready")).isEqualTo(200);
        await().atMost(Duration.ofSeconds(30)).until(() -> !consumes());

        kafka.clearFaults();

        await().atMost(Duration.ofMinutes(1)).until(this::consumes);
        assertThat(status("/live")).isEqualTo(200);
        assertThat(status("/ready")).isEqualTo(200);
    }

    private boolean consumes() {
        return SharedServers.kafka().stableGroups().stream().anyMatch(group -> group.startsWith(consumerGroup()));
    }

    private int status(String check) throws IOException, InterruptedException {
        try (HttpClient client = HttpClient.newHttpClient()) {
            var request = HttpRequest.newBuilder(URI.create(health + check))
                    .timeout(Duration.ofSeconds(10))
                    .build();
            return client.send(request, BodyHandlers.discarding()).statusCode();
        }
    }
}
