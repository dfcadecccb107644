package io.socialdata.writes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** The same key and request with another platform account is another write. */
@QuarkusTest
class ActingAccountComponentTest {

    private static final String CREATE = "/tweet/create";
    private static final String POST = "{\"text\": \"Tide table\"}";

    private final String one = "i" + UUID.randomUUID().toString().replace("-", "");
    private final String other = "i" + UUID.randomUUID().toString().replace("-", "");

    @Test
    void responseOfOneAccountIsNotReplayedToAnother() {
        ActingCustomer acting = ActingCustomer.withoutSession();
        Response first = create(acting, one, "c");

        create(acting, other, "c")
                .then()
                .statusCode(422)
                .body("error", equalTo("idempotency_mismatch"))
                .body("field", equalTo("Idempotency-Key"));

        Response again = create(acting, one, "c");
        assertThat(first.statusCode()).isEqualTo(200);
        assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");
        assertThat(again.asString()).isEqualTo(first.asString());
    }

    @Test
    void storedSessionAndInlineCredentialsAreDifferentAccounts() {
        ActingCustomer acting = ActingCustomer.withSession();
        assertThat(acting.write("tweet_create", CREATE, POST, "key").statusCode())
                .isEqualTo(200);

        create(acting, one, "c").then().statusCode(422);

        assertThat(acting.write("tweet_create", CREATE, POST, "key").header("Idempotent-Replayed"))
                .isEqualTo("true");
        assertThat(acting.sent()).hasSize(1);
    }

    @Test
    void accountIsTheSameWithAReplacedCookie() {
        ActingCustomer acting = ActingCustomer.withoutSession();
        create(acting, one, "old");

        create(acting, one, "new").then().statusCode(200).header("Idempotent-Replayed", "true");
    }

    @Test
    void firstResponseIsReplayedWithoutASession() {
        ActingCustomer acting = ActingCustomer.withoutSession();
        create(acting, one, "c");

        acting.write("tweet_create", CREATE, POST, "key").then().statusCode(200).header("Idempotent-Replayed", "true");
        acting.write("tweet_create", CREATE, POST, "another")
                .then()
                .statusCode(409)
                .body("error", equalTo("session_required"));
    }

    private static Response create(ActingCustomer acting, String authToken, String ct0) {
        return ActingCustomer.conforming(
                "tweet_create",
                acting.call()
                        .header("Idempotency-Key", "key")
                        .header("x-auth-token", authToken)
                        .header("x-ct0", ct0)
                        .body(POST)
                        .post(CREATE));
    }
}
