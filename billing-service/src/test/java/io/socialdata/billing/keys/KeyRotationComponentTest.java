package io.socialdata.billing.keys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.socialdata.contract.events.KeyChangedV1;
import io.socialdata.contract.events.KeyChangedV1.Change;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.jboss.logmanager.formatters.PatternFormatter;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rotation replaces one key by another. */
@QuarkusTest
class KeyRotationComponentTest {

    private static final long DAY = Duration.ofDays(1).toSeconds();

    @Inject
    Jdbi jdbi;

    private KeyCalls keys;
    private Response old;

    @BeforeEach
    void open() {
        keys = KeyCalls.ofNewAccount();
        old = keys.issue("stage", """
                {"name": "server", "scopes": ["read"], "monthly_budget": 0.000007,
                 "allowed_addresses": ["10.0.0.0/8"]}
                """);
    }

    @Test
    void successorHasSameTermsAndBothKeysWorkDuringOverlap() {
        Response rotated = keys.rotate(old.path("id"), DAY);

        rotated.then()
                .statusCode(200)
                .body("old_key_id", equalTo(old.<String>path("id")))
                .body("new_key.id", not(equalTo(old.<String>path("id"))))
                .body("new_key.name", equalTo("server"))
                .body("new_key.prefix", equalTo("sda_stage_"))
                .body("new_key.expires_at", nullValue());
        assertThat(Instant.parse(rotated.path("old_key_expires_at")))
                .isCloseTo(Instant.now().plusSeconds(DAY), within(1, ChronoUnit.MINUTES));
        KeyCalls.resolve(rotated.path("new_key.secret"))
                .then()
                .body("status", equalTo("active"))
                .body("scopes", contains("read"))
                .body("allowedAddresses", contains("10.0.0.0/8"))
                .body("monthlyBudgetMicroUsd", equalTo(7));
        KeyCalls.resolve(old.path("secret"))
                .then()
                .body("status", equalTo("active"))
                .body("expiresAt", equalTo(rotated.<String>path("old_key_expires_at")));
        keys.list().then().body("keys[1].replaced_by", equalTo(rotated.<String>path("new_key.id")));
    }

    @Test
    void oldKeyStopsAtOnceWithoutOverlap() {
        keys.rotate(old.path("id"), 0).then().statusCode(200);

        KeyCalls.resolve(old.path("secret")).then().body("status", equalTo("expired"));
    }

    @Test
    void keyCanBeRotatedOnlyOnce() {
        Response first = keys.rotate(old.path("id"), DAY);

        keys.rotate(old.path("id"), DAY)
                .then()
                .statusCode(409)
                .body("error", equalTo("already_exists"))
                .body("reason", equalTo("already_rotated"))
                .body("id", equalTo(first.<String>path("new_key.id")));
        keys.rotate(first.path("new_key.id"), DAY).then().statusCode(200);
    }

    @Test
    void rotationIsAnnouncedForBothKeys() {
        UUID successor = UUID.fromString(keys.rotate(old.path("id"), DAY).path("new_key.id"));
        UUID sentinel = UUID.fromString(keys.issue(Map.of("name", "sentinel")).path("id"));

        List<KeyChangedV1> events = KeyChangedTopic.until(sentinel);

        assertThat(events)
                .filteredOn(one -> one.keyId().equals(successor))
                .extracting(KeyChangedV1::change)
                .containsExactly(Change.CREATED);
        assertThat(events)
                .filteredOn(one -> one.keyId().toString().equals(old.path("id")))
                .extracting(KeyChangedV1::change)
                .containsExactly(Change.CREATED, Change.ROTATED);
        assertThat(events)
                .filteredOn(
                        one -> one.change() == Change.ROTATED && one.accountId().equals(keys.account()))
                .extracting(KeyChangedV1::successorId)
                .containsExactly(successor);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"{}", "{\"overlap_seconds\": -1}", "{\"overlap_seconds\": 604801}", "{\"overlap_seconds\": 0.5}"
            })
    void invalidOverlapIsRejected(String body) {
        AccountKeyCalls.of(keys, "{\"name\": \"caller\"}")
                .rotate(old.path("id"), body)
                .then()
                .statusCode(400)
                .body("field", equalTo("overlap_seconds"));
    }

    @Test
    void deletedOrForeignKeyCannotBeRotated() {
        KeyCalls.ofNewAccount().rotate(old.path("id"), 0).then().statusCode(404);
        keys.revoke(old);
        keys.rotate(old.path("id"), 0).then().statusCode(404);
    }

    @Test
    void successorOfTemporaryKeyHasSameLifetime() {
        Instant end = Instant.now().plusSeconds(3_600).truncatedTo(ChronoUnit.MILLIS);
        keys.patch(old, "{\"expires_at\": \"" + end + "\"}");

        Response rotated = keys.rotate(old.path("id"), DAY);

        assertThat(Instant.parse(rotated.path("old_key_expires_at"))).isEqualTo(end);
        assertThat(Instant.parse(rotated.path("new_key.expires_at"))).isCloseTo(end, within(1, ChronoUnit.MINUTES));
        assertThat(Instant.parse(rotated.path("new_key.expires_at"))).isAfter(end);
    }

    @Test
    void rotationDoesNotExtendTheOldKey() {
        keys.rotate(old.path("id"), DAY);

        for (String end : List.of("null", "\"2099-01-01T00:00:00Z\"")) {
            keys.patch(old, "{\"expires_at\": " + end + "}")
                    .then()
                    .statusCode(400)
                    .body("field", equalTo("expires_at"));
        }
        keys.patch(old, "{\"expires_at\": \"" + Instant.now().plusSeconds(60) + "\"}")
                .then()
                .statusCode(200);
    }

    @Test
    void accountAtKeyLimitCanRotateOnlyWithoutOverlap() {
        jdbi.useHandle(handle -> handle.execute("""
                insert into api_key (id, account_id, name, env, sha256, prefix, last4, created_at)
                select gen_random_uuid(), ?, 'old', 'live', sha256(gen_random_uuid()::text::bytea), 'sda_live_', 'abcd', now()
                from generate_series(1, 99)
                """, keys.account()));

        keys.rotate(old.path("id"), DAY).then().statusCode(409).body("error", equalTo("limit_reached"));
        keys.rotate(old.path("id"), 0).then().statusCode(200);
    }

    @Test
    void noKeyAppearsInLogs() {
        Lines lines = new Lines();
        Logger.getLogger("").addHandler(lines);
        try {
            Response issued = keys.issue(Map.of("name", "logged"));
            Response rotated = keys.rotate(issued.path("id"), DAY);
            keys.rotate(issued.path("id"), DAY);
            AccountKeyCalls publicCalls = new AccountKeyCalls(keys.account(), UUID.fromString(issued.path("id")));
            Response created = publicCalls.create("{\"name\": \"logged\"}");
            Response replaced = publicCalls.rotate(created.path("id"), DAY);

            assertThat(lines.all).isNotEmpty();
            assertThat(String.join("\n", lines.all))
                    .doesNotContain(issued.<String>path("secret"), rotated.<String>path("new_key.secret"))
                    .doesNotContain(created.<String>path("secret"), replaced.<String>path("new_key.secret"));
        } finally {
            Logger.getLogger("").removeHandler(lines);
        }
    }

    /** Records all log records before redaction. */
    private static final class Lines extends Handler {

        private final List<String> all = new CopyOnWriteArrayList<>();
        private final PatternFormatter plain = new PatternFormatter("%s %X %e");

        @Override
        public void publish(LogRecord line) {
            all.add(plain.format(line));
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }
}
