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

/** Keys that expire are announced like those that are revoked. */
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
    void expiredKeyIsAnnouncedOnceHoweverManyReplicasSweep() throws Exception {
        UUID expired = expire(keys.issue(Map.of("name", "trial")));
        UUID open = id(keys.issue(Map.of("name", "server", "expiresAt", "2099-01-01T00:00:00Z")));

        Callable<Boolean> replica = () -> {
            job.announceExpired();
            return true;
        };
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (Future<Boolean> each : threads.invokeAll(Collections.nCopies(4, replica))) {
                assertThat(each.get()).isTrue();
            }
        }
        job.announceExpired();

        assertThat(newsOf(expired)).containsExactly(Change.CREATED, Change.DELETED);
        assertThat(newsOf(open)).containsExactly(Change.CREATED);
    }

    @Test
    void keyThatWasRevokedBeforeIsNotAnnouncedAgain() {
        Response issued = keys.issue(Map.of("name", "trial"));
        keys.revoke(issued).then().statusCode(204);
        UUID revoked = expire(issued);

        job.announceExpired();

        assertThat(newsOf(revoked)).containsExactly(Change.CREATED, Change.DELETED);
    }

    @Test
    void keyThatWasRotatedIsAnnouncedWhenItsOverlapIsOver() {
        Response old = keys.issue(Map.of("name", "server"));
        keys.rotate(id(old).toString(), 0).then().statusCode(201);

        job.announceExpired();

        assertThat(newsOf(id(old))).containsExactly(Change.CREATED, Change.ROTATED, Change.DELETED);
    }

    private UUID expire(Response issued) {
        UUID id = id(issued);
        jdbi.useHandle(handle -> handle.execute(
                "update api_key set created_at = now() - interval '2 days', expires_at = now() - interval '1 day' where id = ?",
                id));
        return id;
    }

    private List<Change> newsOf(UUID key) {
        UUID sentinel = id(keys.issue(Map.of("name", "sentinel")));
        return KeyNews.until(sentinel).stream()
                .filter(news -> news.keyId().equals(key))
                .map(KeyChangedV1::change)
                .toList();
    }

    private static UUID id(Response issued) {
        return UUID.fromString(issued.path("id"));
    }
}
