package io.socialdata.gateway.edge.respond;

import static io.socialdata.gateway.world.Gateway.get;
import static io.socialdata.gateway.world.Gateway.header;
import static io.socialdata.gateway.world.Gateway.json;
import static io.socialdata.gateway.world.Gateway.post;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.arc.Arc;
import io.socialdata.gateway.spool.Journal;
import io.socialdata.gateway.spool.JournalEntry;
import io.socialdata.gateway.spool.Spool;
import io.socialdata.gateway.spool.SpooledRecord;
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
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The responses to callers while the journal is full, so that they wait until Kafka or the spool has the record. */
@GatewayTest
class UnrecordedCallComponentTest {

    private static final Path FOLDER =
            Path.of(ConfigProvider.getConfig().getValue("gateway.metering.spool.directory", String.class));
    private static final Path AWAY = FOLDER.resolveSibling(FOLDER.getFileName() + "-away");

    private World world;
    private Customer customer;
    private final List<JournalEntry> entries = new ArrayList<>();

    @BeforeEach
    void startFresh() {
        world = World.fresh();
        world.awaitNothingSpooled();
        customer = world.customer();
        fillJournal();
    }

    private void fillJournal() {
        Journal journal = Arc.container().instance(Journal.class).get();
        SpooledRecord small = new SpooledRecord(Instant.now(), UUID.randomUUID(), null, new byte[] {1});
        JournalEntry entry = journal.append(small);
        while (entry != null) {
            entries.add(entry);
            entry = journal.append(small);
        }
    }

    @AfterEach
    void restoreDisk() throws IOException {
        releaseJournal();
        if (Files.exists(AWAY)) {
            Files.move(AWAY, FOLDER);
        }
        world.kafka().clearFaults();
        await().atMost(Duration.ofSeconds(30)).until(() -> !spool().isFailed());
        world.awaitNothingSpooled();
    }

    private void releaseJournal() {
        entries.forEach(JournalEntry::release);
        entries.clear();
    }

    private static Spool spool() {
        return Arc.container().instance(Spool.class).get();
    }

    @Test
    void responseWaitsForTheAcknowledgement() {
        world.backend().on("/user/info", 200, "{}");
        world.kafka().delay(Duration.ofMillis(300));
        long begun = System.nanoTime();

        HttpResponse<String> response = get("/twitter/user/info?username=someone", customer.bearer());

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(Duration.ofNanos(System.nanoTime() - begun)).isGreaterThan(Duration.ofMillis(600));
    }

    @Test
    void unrecordedWriteIsNotReportedAsRetryable() {
        failRecordsOnceReached("/tweet/create");

        HttpResponse<String> response = post("/twitter/tweet/create", customer.bearer(), "{}");

        assertThat(response.statusCode()).isEqualTo(502);
        assertThat(json(response).path("error").asText()).isEqualTo("error");
        assertThat(json(response).path("reason").asText()).isEqualTo("upstream_error");
        assertThat(response.headers().map()).doesNotContainKey("retry-after");
        assertThat(header(response, "X-Credits-Charged")).isEqualTo("0");
    }

    @Test
    void unrecordedReadIsRetryable() {
        failRecordsOnceReached("/user/info");

        HttpResponse<String> response = get("/twitter/user/info?username=someone", customer.bearer());

        assertThat(response.statusCode()).isEqualTo(503);
        assertThat(header(response, "Retry-After")).isEqualTo("1");
    }

    @Test
    void recordInTheJournalIsPublishedOnceItCanBe() throws IOException {
        releaseJournal();
        failRecordsOnceReached("/user/info");

        HttpResponse<String> response = get("/twitter/user/info?username=someone", customer.bearer());

        // The response is released from the journal, and both Kafka and the spool refuse the record.
        assertThat(response.statusCode()).isEqualTo(200);
        await().atMost(Duration.ofSeconds(30)).until(() -> spool().isFailed());
        Files.move(AWAY, FOLDER);
        world.kafka().clearFaults();
        Topic.Read record = world.usage().of(header(response, "X-Request-Id"));
        assertThat(record.data().path("billed").asBoolean()).isTrue();
    }

    /** Admits the call while records can be stored, and fails the storage once the backend has the call. */
    private void failRecordsOnceReached(String path) {
        world.backend().on(path, request -> {
            world.kafka().disconnect();
            try {
                Files.move(FOLDER, AWAY);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            request.response().end("{}");
        });
    }
}
