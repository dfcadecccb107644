package io.socialdata.reads;

import static io.restassured.RestAssured.given;
import static io.socialdata.testkit.CallerBuilder.aCaller;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.credentials.Credentials;
import io.socialdata.platform.pool.PoolMember;
import io.socialdata.testkit.IssuerTestResource;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Public reads while the operation data change. The name of a user tells the stub what its query needs. */
@QuarkusTest
@WithTestResource(IssuerTestResource.class)
@WithTestResource(StubPlatform.class)
class LiveOperationsComponentTest {

    private static final String CORRECTION = "graphql: {UserByScreenName: {id: NewId}}";
    private static final int READS = 100;

    @Inject
    PlatformClient platform;

    @Inject
    MeterRegistry metrics;

    /** Empty in other tests, whose application contains this class too. */
    @ConfigProperty(name = "platform.client.operations-file")
    Optional<Path> overlay;

    private final AtomicInteger reads = new AtomicInteger();
    private final String unique = UUID.randomUUID().toString().substring(0, 4);

    /**
     * The first read loads the accounts of the stub's file, which would replace those of the test. The others fill the
     * budget of retries, which other tests may have used up.
     */
    @BeforeEach
    void fillPoolAndBudget() {
        read(StubPlatform.WITHOUT_FAULTS);
        Credentials credentials = new Credentials("good", "c", null);
        platform.pool().hold(List.of(new PoolMember(UUID.randomUUID(), 1, credentials, null)));
        assertThat(failures(StubPlatform.WITHOUT_FAULTS)).isZero();
    }

    @AfterEach
    void removeTheOverlay() throws IOException {
        replaceOverlay("");
        platform.operations().refresh();
    }

    @Test
    void overlayRepairsARotatedIdWithinTenSecondsAndLosesNoRead() throws IOException {
        assertThat(read(StubPlatform.ROTATED).statusCode()).isEqualTo(502);

        replaceOverlay(CORRECTION);
        await().atMost(Duration.ofSeconds(10))
                .pollInterval(Duration.ofMillis(20))
                .until(() -> {
                    assertThat(read(StubPlatform.WITHOUT_FAULTS).statusCode()).isEqualTo(200);
                    return read(StubPlatform.ROTATED).statusCode() == 200;
                });

        assertThat(failures(StubPlatform.ROTATED)).isZero();
    }

    @Test
    void refusedOverlayKeepsTheDataInUse() throws IOException {
        take(CORRECTION);
        take("graphql: {UserByScreenName: {idd: Other}}");

        assertThat(failures(StubPlatform.ROTATED)).isZero();
        assertThat(metrics.get("platform.overlay.refused").gauge().value()).isEqualTo(1);
    }

    @Test
    void fallbackIdCostsNoRead() throws IOException {
        take("graphql: {UserByScreenName: {fallback-ids: [NewId]}}");
        double before = repairs("id");

        assertThat(failures(StubPlatform.ROTATED)).isZero();
        assertThat(repairs("id") - before).isEqualTo(1);
    }

    @Test
    void missingFlagIsAddedOnceAndRemembered() {
        double before = repairs("features");

        assertThat(failures(StubPlatform.FLAGGED)).isZero();
        assertThat(repairs("features") - before).isEqualTo(1);
    }

    @Test
    void operationThatIsOffIsUnavailableAtOnce() throws IOException {
        take("graphql: {UserByScreenName: {state: off, reason: withdrawn}}");

        Response response = read(StubPlatform.WITHOUT_FAULTS);
        assertThat(response.statusCode()).isEqualTo(502);
        assertThat(response.path("error").toString()).isEqualTo("error");
        assertThat(response.path("reason").toString()).isEqualTo("operation_unavailable");
    }

    private void take(String yaml) throws IOException {
        replaceOverlay(yaml);
        platform.operations().refresh();
    }

    /** Replaces the file as a mounted ConfigMap does: readers see either the old or the new content. */
    private void replaceOverlay(String yaml) throws IOException {
        Path file = overlay.orElseThrow();
        Path next = Files.writeString(file.resolveSibling(file.getFileName() + ".next"), yaml);
        Files.move(next, file, StandardCopyOption.ATOMIC_MOVE);
    }

    private double repairs(String kind) {
        return metrics.find("platform.repairs").tags("operation", "UserByScreenName", "kind", kind).counters().stream()
                .mapToDouble(counter -> counter.count())
                .sum();
    }

    private long failures(String name) {
        return IntStream.range(0, READS)
                .filter(i -> read(name).statusCode() != 200)
                .count();
    }

    /** Reads another user each time, since a profile is cached. */
    private Response read(String name) {
        return given().headers(aCaller().through("gateway", "reads").headers())
                .header("X-Deadline-Ms", "4000")
                .get("/user/info?username=" + name + unique + reads.incrementAndGet());
    }
}
