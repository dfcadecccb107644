package io.socialdata.billing.keys;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.socialdata.contract.events.KeyChangedV1;
import io.socialdata.contract.events.KeyChangedV1.Change;
import jakarta.inject.Inject;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Expired keys are announced like revoked ones. */
@QuarkusTest
class KeyExpiryComponentTest {

    @Inject
    KeyExpiryJob job;

    @Inject
    Jdbi jdbi;

    private KeyCalls keys;

    @BeforeEach
    void openAccount() {
        keys = KeyCalls.ofNewAccount();
    }

    @Test
    void expiredKeyIsAnnouncedOnceByAnyNumberOfReplicas() throws Exception {
        UUID expired = expire(keys.issue(Map.of("name", "trial")));
        UUID open = id(keys.issue(Map.of("name", "server", "expires_at", "2099-01-01T00:00:00Z")));

        Callable<Boolean> replica = () -> {
            job.publishExpired();
            return true;
        };
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (Future<Boolean> each : threads.invokeAll(Collections.nCopies(4, replica))) {
                assertThat(each.get()).isTrue();
            }
        }
        job.publishExpired();

        assertThat(eventsOf(expired)).containsExactly(Change.CREATED, Change.DELETED);
        assertThat(eventsOf(open)).containsExactly(Change.CREATED);
    }

    @Test
    void revokedKeyIsNotAnnouncedAsExpired() {
        Response issued = keys.issue(Map.of("name", "trial"));
        keys.revoke(issued).then().statusCode(200);
        UUID revoked = expire(issued);

        job.publishExpired();

        assertThat(eventsOf(revoked)).containsExactly(Change.CREATED, Change.DELETED);
    }

    @Test
    void rotatedKeyIsAnnouncedWhenItsOverlapEnds() {
        Response old = keys.issue(Map.of("name", "server"));
        keys.rotate(id(old).toString(), 0).then().statusCode(200);

        job.publishExpired();

        assertThat(eventsOf(id(old))).containsExactly(Change.CREATED, Change.ROTATED, Change.DELETED);
    }

    private UUID expire(Response issued) {
        UUID id = id(issued);
        jdbi.useHandle(handle -> handle.execute(
                "update api_key set created_at = now() - interval '2 days', expires_at = now() - interval '1 day' where id = ?",
                id));
        return id;
    }

    private List<Change> eventsOf(UUID key) {
        UUID sentinel = id(keys.issue(Map.of("name", "sentinel")));
        return KeyChangedTopic.until(sentinel).stream()
                .filter(event -> event.keyId().equals(key))
                .map(KeyChangedV1::change)
                .toList();
    }

    private static UUID id(Response issued) {
        return UUID.fromString(issued.path("id"));
    }
}
