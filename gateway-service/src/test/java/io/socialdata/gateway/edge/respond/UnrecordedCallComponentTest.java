package io.socialdata.gateway.edge.respond;

import static io.socialdata.gateway.world.Gateway.get;
import static io.socialdata.gateway.world.Gateway.header;
import static io.socialdata.gateway.world.Gateway.json;
import static io.socialdata.gateway.world.Gateway.post;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.arc.Arc;
import io.socialdata.gateway.usagelog.LogEntry;
import io.socialdata.gateway.usagelog.UsageLog;
import io.socialdata.gateway.world.GatewayTest;
import io.socialdata.gateway.world.Topic;
import io.socialdata.gateway.world.World;
import io.socialdata.gateway.world.World.Customer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The responses to callers while the log's disk fails, so that they wait until Kafka has the record. */
@GatewayTest
class UnrecordedCallComponentTest {

    private static final Path FOLDER =
            Path.of(ConfigProvider.getConfig().getValue("gateway.usage-log.directory", String.class));
    private static final Path AWAY = FOLDER.resolveSibling(FOLDER.getFileName() + "-away");

    private World world;
    private Customer customer;

    @BeforeEach
    void startFresh() {
        world = World.fresh();
        world.awaitAllPublished();
        customer = world.customer();
    }

    @AfterEach
    void restoreDisk() throws IOException {
        if (Files.exists(AWAY)) {
            Files.move(AWAY, FOLDER);
        }
        world.kafka().clearFaults();
        await().atMost(Duration.ofSeconds(30)).until(() -> !log().isFailed());
        world.awaitAllPublished();
    }

    /** Takes the disk away, and uses files up until the log notices. */
    private static void failDisk() throws IOException {
        Files.move(FOLDER, AWAY);
        List<LogEntry> entries = new ArrayList<>();
        await().atMost(Duration.ofSeconds(30)).until(() -> {
            for (int i = 0; i < 100; i++) {
                LogEntry entry = log().append(UUID.randomUUID(), new byte[1_000]);
                if (entry != null) {
                    entries.add(entry);
                }
            }
            return log().isFailed();
        });
        entries.forEach(LogEntry::published);
    }

    private static UsageLog log() {
        return Arc.container().instance(UsageLog.class).get();
    }

    @Test
    void responseWaitsForTheAcknowledgement() throws IOException {
        failDisk();
        world.backend().on("/user/info", 200, "{}");
        world.kafka().delay(Duration.ofMillis(300));
        long begun = System.nanoTime();

        HttpResponse<String> response = get("/twitter/user/info?username=someone", customer.bearer());

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(Duration.ofNanos(System.nanoTime() - begun)).isGreaterThan(Duration.ofMillis(600));
    }

    @Test
    void unrecordedWriteIsNotReportedAsRetryable() throws IOException {
        failDisk();
        failKafkaOnceReached("/tweet/create");

        HttpResponse<String> response = post("/twitter/tweet/create", customer.bearer(), "{}");

        assertThat(response.statusCode()).isEqualTo(502);
        assertThat(json(response).path("error").asText()).isEqualTo("error");
        assertThat(json(response).path("reason").asText()).isEqualTo("upstream_error");
        assertThat(response.headers().map()).doesNotContainKey("retry-after");
        assertThat(header(response, "X-Credits-Charged")).isEqualTo("0");
    }

    @Test
    void unrecordedReadIsRetryable() throws IOException {
        failDisk();
        failKafkaOnceReached("/user/info");

        HttpResponse<String> response = get("/twitter/user/info?username=someone", customer.bearer());

        assertThat(response.statusCode()).isEqualTo(503);
        assertThat(header(response, "Retry-After")).isEqualTo("1");
    }

    @Test
    void responseIsReleasedOnceTheLogHasItsRecordEvenIfNothingElseWorks() throws IOException {
        world.backend().on("/user/info", request -> {
            world.kafka().disconnect();
            try {
                Files.move(FOLDER, AWAY);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            request.response().end("{}");
        });

        HttpResponse<String> response = get("/twitter/user/info?username=someone", customer.bearer());

        assertThat(response.statusCode()).isEqualTo(200);
        Files.move(AWAY, FOLDER);
        world.kafka().clearFaults();
        Topic.Read record = world.usage().of(header(response, "X-Request-Id"));
        assertThat(record.data().path("billed").asBoolean()).isTrue();
    }

    private void failKafkaOnceReached(String path) {
        world.backend().on(path, request -> {
            world.kafka().disconnect();
            request.response().end("{}");
        });
    }
}
