package io.socialdata.billing.keys;

import static io.socialdata.billing.ServiceCalls.as;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.socialdata.contract.events.KeyChangedV1;
import io.socialdata.contract.events.KeyChangedV1.Change;
import jakarta.inject.Inject;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.jdbi.v3.core.Jdbi;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Keys of accounts whose address is not verified, and what the verification does to them. */
@QuarkusTest
class AccountVerificationComponentTest {

    private static final String FIRST = "2026-11-21T08:00:00.123456Z";
    private static final String SECOND = "2026-11-22T08:00:00.123456Z";

    @Inject
    Jdbi jdbi;

    private KeyCalls keys;

    @BeforeEach
    void open() {
        keys = new KeyCalls(openUnverified());
    }

    @Test
    void unverifiedAccountGetsNoKey() {
        keys.issue(Map.of("name", "first"))
                .then()
                .statusCode(403)
                .body("error", equalTo("forbidden"))
                .body("message", containsString("not verified"));

        verify(FIRST).then().statusCode(200);

        keys.issue(Map.of("name", "first")).then().statusCode(201);
    }

    @Test
    void keyFromBeforeTheVerificationIsNeverServed() {
        Response key = issueAsInTheReleaseBefore();
        assertThat(status(key)).isEqualTo("suspended");

        verify(FIRST).then().statusCode(200).body("revokedKeys", equalTo(1));

        assertThat(status(key)).isEqualTo("revoked");
        UUID sentinel = UUID.fromString(keys.issue(Map.of("name", "sentinel")).path("id"));
        assertThat(KeyChangedTopic.until(sentinel))
                .filteredOn(event -> event.change() == Change.DELETED)
                .extracting(KeyChangedV1::keyId)
                .contains(UUID.fromString(key.path("id")));
    }

    @Test
    void keyFromAfterTheVerificationSurvivesItsRepetition() {
        verify(FIRST).then().statusCode(200);
        Response key = keys.issue(Map.of("name", "first"));

        verify(FIRST).then().statusCode(200).body("revokedKeys", equalTo(0));
        // By a dashboard of the release before.
        verify(null).then().statusCode(200).body("revokedKeys", equalTo(0));

        assertThat(status(key)).isEqualTo("active");
    }

    @Test
    void anotherVerificationRevokesTheKeysFromBeforeIt() {
        verify(FIRST).then().statusCode(200);
        Response key = keys.issue(Map.of("name", "first"));

        verify(SECOND).then().statusCode(200).body("revokedKeys", equalTo(1));

        assertThat(status(key)).isEqualTo("revoked");
    }

    /** What the upgrade stores for an account that was in use without a decision on its credit. */
    @Test
    void firstVerificationOfAnAccountThatWasOpenRevokesItsKeysToo() {
        jdbi.useHandle(
                handle -> handle.execute("update account set verified_at = created_at where id = ?", keys.account()));
        Response key = keys.issue(Map.of("name", "first"));
        assertThat(status(key)).isEqualTo("active");

        verify(FIRST).then().statusCode(200).body("revokedKeys", equalTo(1));

        assertThat(status(key)).isEqualTo("revoked");
    }

    /** An installation that verifies no addresses asks for the credit at once. */
    @Test
    void accountWithoutVerificationIsOpenAfterTheDecisionOnItsCredit() {
        verify(null).then().statusCode(200);

        assertThat(status(keys.issue(Map.of("name", "first")))).isEqualTo("active");
    }

    private Response verify(@Nullable String verifiedAt) {
        Map<String, Object> body = new HashMap<>();
        body.put("verifiedAt", verifiedAt);
        return as("dashboard").body(body).post("/internal/accounts/" + keys.account() + "/welcome-credit");
    }

    private Response issueAsInTheReleaseBefore() {
        jdbi.useHandle(
                handle -> handle.execute("update account set welcome_credit = 'granted' where id = ?", keys.account()));
        Response key = keys.issue(Map.of("name", "first"));
        key.then().statusCode(201);
        jdbi.useHandle(
                handle -> handle.execute("update account set welcome_credit = null where id = ?", keys.account()));
        return key;
    }

    private static String status(Response key) {
        return KeyCalls.resolve(key.path("secret"))
                .then()
                .statusCode(200)
                .extract()
                .path("status");
    }

    private static UUID openUnverified() {
        return UUID.fromString(as("dashboard")
                .body(Map.of(
                        "email",
                        UUID.randomUUID() + "@quietharbor.example",
                        "name",
                        "Quiet Harbor",
                        "welcomeCredit",
                        false))
                .post("/internal/accounts")
                .then()
                .statusCode(201)
                .extract()
                .path("id"));
    }
}
