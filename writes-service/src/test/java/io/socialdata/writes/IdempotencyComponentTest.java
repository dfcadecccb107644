package io.socialdata.writes;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.socialdata.contract.events.UsageIdentity;
import io.socialdata.testkit.TestTokens;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A write under a key is made once, whatever happens, and is recorded. */
@QuarkusTest
class IdempotencyComponentTest {

    private static final String POST = "{'text': 'Tide table'}";

    @Test
    void repeatedRequestGetsTheFirstResponseUnderTheSameCharge() {
        ActingCustomer acting = ActingCustomer.withSession();

        Response first = create(acting, "one");
        Response again = create(acting, "one");

        assertThat(first.statusCode()).isEqualTo(200);
        assertThat(first.header("Idempotent-Replayed")).isNull();
        assertThat(chargeOf(first)).isPresent();
        assertThat(again.statusCode()).isEqualTo(200);
        assertThat(again.asString()).isEqualTo(first.asString());
        assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");
        assertThat(again.header("X-Usage-Billable")).isNull();
        assertThat(chargeOf(again)).isEqualTo(chargeOf(first));
        assertThat(acting.sent()).hasSize(1);
    }

    @Test
    void repeatedRequestMayHaveAnotherForm() {
        ActingCustomer acting = ActingCustomer.withSession();
        create(acting, "one");

        acting.write("tweet_create", "/tweet/create?text=Tide table", "{'unknown': 1, 'proxy': ''}", "one")
                .then()
                .statusCode(200)
                .header("Idempotent-Replayed", "true");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "tweet_create | /tweet/create | {'text': 'Other'}",
                "tweet_create | /tweet/create | {'text': 'Tide table', 'quote': '31'}",
                "tweet_create | /tweet/create?quote=31 | {'text': 'Tide table'}",
                "tweet_favorite | /tweet/favorite | {'id': '31'}"
            })
    void differentRequestWithTheSameKeyIsRejected(String operation, String path, String body) {
        ActingCustomer acting = ActingCustomer.withSession();
        create(acting, "one");

        acting.write(operation, path, body, "one")
                .then()
                .statusCode(422)
                .body("error", equalTo("idempotency_mismatch"))
                .body("field", equalTo("Idempotency-Key"));
        assertThat(acting.sent()).hasSize(1);
    }

    @Test
    void idempotencyKeysOfDifferentAccountsAreIndependent() {
        ActingCustomer one = ActingCustomer.withSession();
        ActingCustomer other = ActingCustomer.withSession();
        create(one, "same");

        Response response = create(other, "same");

        assertThat(response.header("Idempotent-Replayed")).isNull();
        assertThat(other.sent()).hasSize(1);
    }

    @Test
    void eachCallWithoutAKeyIsExecuted() {
        ActingCustomer acting = ActingCustomer.withSession();

        Response one = acting.write("tweet_create", "/tweet/create", POST);
        Response other = acting.write("tweet_create", "/tweet/create", POST);

        assertThat(acting.sent()).hasSize(2);
        assertThat(chargeOf(one)).isPresent();
        assertThat(chargeOf(other)).isPresent().isNotEqualTo(chargeOf(one));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a b", "caf\u00e9"})
    void invalidKeyIsRejected(String key) {
        ActingCustomer acting = ActingCustomer.withSession();

        create(acting, key)
                .then()
                .statusCode(422)
                .body("error", equalTo("validation_failed"))
                .body("reason", equalTo("invalid_idempotency_key"));
        assertThat(acting.sent()).isEmpty();
    }

    @Test
    void concurrentDuplicateIsToldToRetry() {
        ActingCustomer acting = ActingCustomer.withSession().stub("CreateTweet", "wait");
        CompletableFuture<Response> first = CompletableFuture.supplyAsync(() -> create(acting, "one"));
        await().atMost(Duration.ofSeconds(20)).until(() -> acting.sent().size() == 1);

        Response duplicate = create(acting, "one");
        acting.release();

        duplicate
                .then()
                .statusCode(409)
                .body("error", equalTo("idempotency_in_progress"))
                .header("Retry-After", "2");
        assertThat(first.join().statusCode()).isEqualTo(200);
        create(acting, "one").then().statusCode(200).header("Idempotent-Replayed", "true");
        assertThat(acting.sent()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"cut", "500 {}", "200 not json"})
    void nothingIsResentAfterAnUnknownResult(String platformResponse) {
        ActingCustomer acting = ActingCustomer.withSession().stub("CreateTweet", platformResponse);
        create(acting, "one").then().statusCode(502);

        create(acting, "one").then().statusCode(409).body("error", equalTo("outcome_unknown"));
        assertThat(acting.sent()).hasSize(1);
    }

    @Test
    void repeatableWriteMayBeRetried() {
        ActingCustomer acting = ActingCustomer.withSession().stub("FavoriteTweet", "200 not json");
        acting.write("tweet_favorite", "/tweet/favorite", "{'id': '31'}", "one")
                .then()
                .statusCode(502);

        acting.write("tweet_favorite", "/tweet/favorite", "{'id': '31'}", "one")
                .then()
                .statusCode(200)
                .header("Idempotent-Replayed", nullValue());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "429 {'errors': [{'code': 88}]} | 429",
                "403 {'errors': [{'code': 326}]} | 403",
                "403 <html>blocked</html> | 502"
            })
    void nonFinalErrorReleasesTheKey(String platformResponse, int status) {
        ActingCustomer acting = ActingCustomer.withSession().stub("CreateTweet", platformResponse);
        create(acting, "one").then().statusCode(status);

        create(acting, "one").then().statusCode(200).header("Idempotent-Replayed", nullValue());
    }

    @Test
    void missingSessionReleasesTheKey() {
        ActingCustomer acting = ActingCustomer.withoutSession();
        create(acting, "one").then().statusCode(409).body("error", equalTo("session_required"));
        acting.store("{\"version\": 1, \"userId\": \"7101\", \"secrets\": {\"authToken\": \"%s\", \"ct0\": \"c\"}}"
                .formatted(acting.cookie()));

        create(acting, "one").then().statusCode(200);
    }

    @Test
    void writeWithoutALoadableSessionIsRefusedAndNotInDoubt() {
        ActingCustomer acting = ActingCustomer.withoutSession();
        acting.store("broken");

        acting.write("tweet_create", "/tweet/create", POST)
                .then()
                .statusCode(503)
                .header("Retry-After", "1")
                .body("error", equalTo("server_error"));
        create(acting, "one").then().statusCode(503);

        records(acting, "operator", "").then().body("writes", hasSize(1)).body("writes[0].outcome", equalTo("refused"));
        assertThat(acting.sent()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "403 {'errors': [{'code': 187}]} | 403",
                "200 {'errors': [{'code': 144}]} | 404",
                "200 {'data': {}} | 422"
            })
    void finalPlatformResponseIsReplayed(String platformResponse, int status) {
        ActingCustomer acting = ActingCustomer.withSession().stub("CreateTweet", platformResponse);
        Response first = create(acting, "one");

        Response again = create(acting, "one");

        assertThat(first.statusCode()).isEqualTo(status);
        assertThat(again.asString()).isEqualTo(first.asString());
        again.then().statusCode(status).header("Idempotent-Replayed", "true");
        assertThat(acting.sent()).hasSize(1);
    }

    @Test
    void errorWithItsOwnLayoutIsReplayedCompletely() {
        ActingCustomer acting = ActingCustomer.withSession();
        String body = "{'list_id': '501', 'user_id': '9002'}";
        Response first = acting.write("list_add_member", "/list/add_member", body, "one");

        Response again = acting.write("list_add_member", "/list/add_member", body, "one");

        first.then().statusCode(422).body("reason", equalTo("already_member"));
        assertThat(again.asString()).isEqualTo(first.asString());
    }

    @Test
    void everyWriteLeavesAnAuditRecord() {
        ActingCustomer acting = ActingCustomer.withSession().stub("FavoriteTweet", "403 {'errors': [{'code': 37}]}");
        acting.write("tweet_favorite", "/tweet/favorite", "{'id': '31'}");
        create(acting, "one");
        create(acting, "one");
        acting.stub("CreateTweet", "cut").write("tweet_create", "/tweet/create", POST);

        Response records = records(acting, "operator", "?limit=2");
        String cursor = records.path("nextCursor");

        records.then()
                .statusCode(200)
                .body("writes", hasSize(2))
                .body("writes[0].operation", equalTo("tweet_create"))
                .body("writes[0].outcome", equalTo("in_doubt"))
                .body("writes[0].error", equalTo("error"))
                .body("writes[1].outcome", equalTo("applied"))
                .body("writes[1].target", equalTo("77"))
                .body("writes[1].requestId", notNullValue());
        records(acting, "operator", "?cursor=" + cursor)
                .then()
                .body("writes", hasSize(1))
                .body("writes[0].operation", equalTo("tweet_favorite"))
                .body("writes[0].outcome", equalTo("refused"))
                .body("writes[0].error", equalTo("forbidden"))
                .body("writes[0].target", equalTo("31"));
        assertThat(records.asString()).doesNotContain("Tide", acting.cookie());
    }

    @Test
    void auditRecordsAreForOperatorsOnly() {
        ActingCustomer acting = ActingCustomer.withSession();

        records(acting, "gateway", "").then().statusCode(403);
        records(acting, "operator", "?cursor=yesterday").then().statusCode(400);
    }

    private static Response records(ActingCustomer acting, String caller, String query) {
        return given().header("Authorization", TestTokens.bearer(caller, "writes"))
                .get("/internal/accounts/" + acting.account() + "/writes" + query);
    }

    private static Optional<UsageIdentity> chargeOf(Response response) {
        return UsageIdentity.parse(
                response.header(UsageIdentity.RECORD_HEADER), response.header(UsageIdentity.TIME_HEADER));
    }

    private static Response create(ActingCustomer acting, String key) {
        return acting.write("tweet_create", "/tweet/create", POST, key);
    }
}
