package io.socialdata.monitoring;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.notNullValue;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.contract.events.CloudEvent;
import io.socialdata.contract.events.CloudEventCodec;
import io.socialdata.contract.events.KeyChangedV1;
import io.socialdata.contract.events.KeyChangedV1.Change;
import io.socialdata.contract.events.PostDetectedV1;
import io.socialdata.contract.events.Topics;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** From a post to its event, and the effect of changed keys. */
@QuarkusTest
class MonitorPollingComponentTest {

    private static final Duration TIMEOUT = Duration.ofSeconds(30);

    @TestHTTPResource(management = true)
    URI management;

    private final CloudEventCodec codec = new CloudEventCodec();
    private final Key key = Key.fresh();

    @Test
    void postIsPublishedOnceAndHealthReportsIt() {
        String handle = Key.handle("post_");
        String before = TestPosts.post(handle);
        String id = key.watch(handle);
        awaitPoll(id);
        String one = TestPosts.post(handle);
        String two = TestPosts.post(handle);

        List<PostDetectedV1> events = TestPosts.eventsOf(key.id(), 2);

        assertThat(events)
                .extracting(PostDetectedV1::tweetId)
                .containsExactly(one, two)
                .doesNotContain(before);
        assertThat(events).allSatisfy(event -> {
            assertThat(event.accountId()).isEqualTo(key.account());
            assertThat(event.tweet().path("text").asText()).isEqualTo("A boat");
        });
        Awaitility.await()
                .atMost(TIMEOUT)
                .untilAsserted(() -> key.health(id)
                        .then()
                        .statusCode(200)
                        .body("last_tweet_id", equalTo(two))
                        .body("poll_interval_ms", equalTo(1_000))
                        .body("expected_interval_ms", equalTo(1_000))
                        .body("events_possibly_missed", equalTo(0)));
        assertThat(metrics())
                .contains("detection_lag_seconds_bucket", "poll_duration_seconds_count", "handles_due")
                .contains("monitors_overdue", "poll_slowdown_ratio", "polls_total{coverage=\"complete\"");
    }

    @Test
    void everyPostRightAfterMonitorCreationIsPublished() {
        List<String> posts = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            String handle = Key.handle("race_");
            key.watch(handle);
            posts.add(TestPosts.post(handle));
        }

        assertThat(TestPosts.eventsOf(key.id(), 30))
                .extracting(PostDetectedV1::tweetId)
                .containsExactlyInAnyOrderElementsOf(posts);
        key.list().then().body("monitors.events_possibly_missed", everyItem(equalTo(0)));
    }

    @Test
    void invisibleHandleMakesItsMonitorDegraded() {
        String id = key.watch(Key.handle("broken_"));

        Awaitility.await()
                .atMost(TIMEOUT)
                .untilAsserted(() -> key.health(id).then().body("degraded", equalTo(true)));
        key.health().then().body("status", equalTo("degraded"));
    }

    @Test
    void monitorsEndWithTheirKeyAndNoneCanBeCreatedLater() throws Exception {
        String handle = Key.handle("end_");
        awaitPoll(key.watch(handle));

        publish(new KeyChangedV1(key.id(), key.account(), Change.DELETED, null, Instant.now()));

        Awaitility.await().atMost(TIMEOUT).untilAsserted(() -> key.list().then().body("count", equalTo(0)));
        key.create(Map.of("handle", handle)).then().statusCode(401);
        key.add(Map.of("x_user_name", handle)).then().statusCode(401);
    }

    @Test
    void monitorsFollowARotatedKeyThatCanStillAccessThem() throws Exception {
        String handle = Key.handle("turn_");
        String id = key.watch(handle);
        awaitPoll(id);
        Key successor = new Key(UUID.randomUUID(), key.account());

        publish(new KeyChangedV1(key.id(), key.account(), Change.ROTATED, successor.id(), Instant.now()));
        Awaitility.await()
                .atMost(TIMEOUT)
                .untilAsserted(() -> successor.list().then().body("monitors[0].id", equalTo(id)));
        key.health(id).then().statusCode(200);
        publish(new KeyChangedV1(key.id(), key.account(), Change.DELETED, null, Instant.now()));
        String post = TestPosts.post(handle);

        assertThat(TestPosts.eventsOf(successor.id(), 1))
                .extracting(PostDetectedV1::tweetId)
                .containsExactly(post);
        successor.list().then().body("count", equalTo(1));
    }

    /** Events of two keys may arrive in any order. */
    @Test
    void monitorsOfARotatedKeyEndIfItsSuccessorIsDeleted() throws Exception {
        key.watch(Key.handle("late_"));
        Key successor = new Key(UUID.randomUUID(), key.account());
        successor.watch(Key.handle("soon_"));
        publish(new KeyChangedV1(successor.id(), key.account(), Change.DELETED, null, Instant.now()));
        Awaitility.await()
                .atMost(TIMEOUT)
                .untilAsserted(() -> successor.list().then().body("count", equalTo(0)));

        publish(new KeyChangedV1(key.id(), key.account(), Change.ROTATED, successor.id(), Instant.now()));

        Awaitility.await().atMost(TIMEOUT).untilAsserted(() -> key.list().then().body("count", equalTo(0)));
    }

    private void awaitPoll(String monitor) {
        Awaitility.await()
                .atMost(TIMEOUT)
                .untilAsserted(() -> key.health(monitor).then().body("last_poll_at", notNullValue()));
    }

    private void publish(KeyChangedV1 change) throws Exception {
        var event = new CloudEvent<>(
                UUID.randomUUID().toString(),
                "billing",
                Topics.KEY_CHANGED,
                change.keyId().toString(),
                Instant.now(),
                null,
                change);
        try (KafkaProducer<byte[], byte[]> producer =
                new KafkaProducer<>(TestPosts.broker(), new ByteArraySerializer(), new ByteArraySerializer())) {
            producer.send(new ProducerRecord<>(
                            Topics.KEY_CHANGED,
                            change.keyId().toString().getBytes(StandardCharsets.UTF_8),
                            codec.encode(event)))
                    .get();
        }
    }

    private String metrics() {
        return given().get(management.resolve("/q/metrics")).asString();
    }
}
