package io.socialdata.billing.requests;

import static io.socialdata.billing.ServiceCalls.forAccount;
import static io.socialdata.billing.ServiceCalls.openAccount;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.socialdata.testkit.contract.ContractResponses;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The request log as the owner of an account and the dashboard read it. */
@QuarkusTest
class RequestLogComponentTest {

    private final Instant now = Instant.now().truncatedTo(ChronoUnit.MILLIS);

    @Inject
    Jdbi jdbi;

    private UUID account;
    private UUID key;
    private UUID otherKey;
    private String charged;
    private String missing;
    private String failed;
    private String free;

    @BeforeEach
    void anAccountWithCalls() {
        account = openAccount();
        key = CallRow.addKey(jdbi, account, "Night job");
        otherKey = CallRow.addKey(jdbi, account, "Mobile app");
        charged = call(5).insert(jdbi);
        missing = call(4).of("user_info", 404).insert(jdbi);
        failed = call(3).of("user_tweets", 502).insert(jdbi);
        free = CallRow.aCall(account, otherKey, now.minus(Duration.ofDays(2)))
                .of("account_me", 200)
                .insert(jdbi);
        CallRow.aCall(openAccount(), key, now.minusSeconds(1)).insert(jdbi);
    }

    @Test
    void callIsShownWithAllThatIsKnownOfIt() {
        JsonPath log = log("request_id=" + charged);

        assertThat(log.getList("requests")).hasSize(1);
        assertThat(log.getMap("requests[0]"))
                .containsEntry("time", now.minusSeconds(5).toString())
                .containsEntry("request_id", charged)
                .containsEntry("operation", "user_info")
                .containsEntry("method", "GET")
                .containsEntry("path", "/user/info")
                .containsEntry("status", 200)
                .containsEntry("duration_ms", 41)
                .containsEntry("key_id", key.toString())
                .containsEntry("key_name", "Night job")
                .containsEntry("key_prefix", "sda_local_ab")
                .containsEntry("charged", true)
                .containsEntry("not_charged_reason", null);
        assertThat(log.getString("requests[0].credits_charged")).isEqualTo("8.0E-4");
    }

    @Test
    void callsAreListedNewestFirst() {
        assertThat(ids("")).containsExactly(failed, missing, charged, free);
    }

    @ParameterizedTest
    @CsvSource({
        "status=404, 1",
        "status=4xx, 1",
        "status=5xx, 1",
        "status=2xx, 2",
        "operation=user_info, 2",
        "charged=true, 1",
        "charged=false, 3",
        "operation=user_info&charged=false, 1",
        "status=500, 0"
    })
    void callsAreFiltered(String filter, int matches) {
        assertThat(ids(filter)).hasSize(matches);
    }

    @Test
    void callsAreFilteredByKeyAndTime() {
        assertThat(ids("key_id=" + otherKey)).containsExactly(free);
        assertThat(ids("from=" + now.minusSeconds(4))).containsExactly(failed, missing);
        assertThat(ids("to=" + now.minusSeconds(4))).containsExactly(charged, free);
    }

    @Test
    void reasonIsGivenForEveryCallThatCostNothing() {
        UUID write = UUID.randomUUID();
        String first = call(2).charging(write).insert(jdbi);
        String repeated = call(2).repeating().insert(jdbi, now.minusSeconds(1));
        String gone = call(9).of("user_info", 499).insert(jdbi);
        String empty = call(8).of("tweet_quotes", 200).insert(jdbi);

        assertThat(reason(first)).isNull();
        assertThat(reason(repeated)).isEqualTo("already_charged");
        assertThat(reason(gone)).isEqualTo("caller_disconnected");
        assertThat(reason(empty)).isEqualTo("no_effect");
        assertThat(reason(missing)).isEqualTo("client_error");
        assertThat(reason(failed)).isEqualTo("server_error");
        assertThat(reason(free)).isEqualTo("free");
    }

    @Test
    void callWithATestKeyIsMarkedWhateverItsOperationAndStatus() {
        String read = call(7).of("user_info", 200).insertTest(jdbi);
        String failure = call(6).of("user_info", 502).insertTest(jdbi);

        assertThat(reason(read)).isEqualTo("test_key");
        assertThat(reason(failure)).isEqualTo("test_key");
        assertThat(log("request_id=" + read).getString("requests[0].credits_charged"))
                .isEqualTo("0");
        assertThat(ids("charged=false")).contains(read, failure);
    }

    @Test
    void repeatedWriteIsFoundByTheIdOfEachOfItsCalls() {
        UUID write = UUID.randomUUID();
        Instant begun = now.minus(Duration.ofHours(23));
        String answered = CallRow.aCall(account, key, begun).charging(write).insert(jdbi, now);

        assertThat(ids("request_id=" + answered)).containsExactly(answered);
        assertThat(ids("request_id=" + answered + "&status=4xx")).isEmpty();
    }

    @Test
    void pagesInBothDirectionsTogetherEqualTheLog() {
        Instant sameTime = now.minusSeconds(60);
        for (int i = 0; i < 7; i++) {
            CallRow.aCall(account, key, sameTime).insert(jdbi);
        }
        List<String> all = log("").getList("requests.request_id");
        List<String> older = new ArrayList<>();
        JsonPath page = log("limit=2");
        older.addAll(page.getList("requests.request_id"));
        while (page.getString("next_cursor") != null) {
            page = log("limit=2&cursor=" + page.getString("next_cursor"));
            older.addAll(page.getList("requests.request_id"));
        }
        List<String> newer = new ArrayList<>(page.getList("requests.request_id"));
        while (page.getString("previous_cursor") != null) {
            page = log("limit=2&cursor=" + page.getString("previous_cursor"));
            newer.addAll(0, page.<String>getList("requests.request_id"));
        }

        assertThat(all).hasSize(11);
        assertThat(older).isEqualTo(all);
        assertThat(newer).isEqualTo(all);
    }

    @Test
    void publicPagesTogetherEqualTheLog() {
        JsonPath first = log("limit=3&charged=false");
        JsonPath second = log(
                "limit=3&charged=false&cursor=" + log("limit=2&charged=false").getString("next_cursor"));

        assertThat(first.getList("requests.request_id")).containsExactly(failed, missing, free);
        assertThat(first.getString("next_cursor")).isNull();
        assertThat(second.getList("requests.request_id")).containsExactly(free);
    }

    @ParameterizedTest
    @CsvSource({
        "key_id=mine, key_id",
        "key_id=1-1-1-1-1, key_id",
        "operation=user_inf, operation",
        "status=6xx, status",
        "status=99, status",
        "status=all, status",
        "charged=maybe, charged",
        "refused=maybe, refused",
        "from=yesterday, from",
        "to=2026-11-21, to",
        "from=2026-11-22T08:00:00Z&to=2026-11-21T08:00:00Z, from",
        "request_id=r-1, request_id",
        "request_id=00000000-0000-4000-8000-00000000000b, request_id",
        "limit=many, limit",
        "cursor=!, cursor",
        "cursor=T0xERVIgMSB4IHk, cursor"
    })
    void invalidParameterIsNamed(String query, String field) {
        String body = forAccount(account)
                .urlEncodingEnabled(false)
                .get("/account/requests?" + query)
                .then()
                .statusCode(400)
                .body("error", equalTo("bad_request"))
                .body("field", equalTo(field))
                .extract()
                .asString();
        ContractResponses.conforms("account_requests", 400, body);
    }

    @Test
    void keyOfAnotherAccountIsUnknown() {
        UUID foreign = CallRow.addKey(jdbi, openAccount(), "Foreign");

        forAccount(account)
                .get("/account/requests?key_id=" + foreign)
                .then()
                .statusCode(400)
                .body("field", equalTo("key_id"));
        forAccount(openAccount())
                .get("/account/requests?request_id=" + charged)
                .then()
                .statusCode(200)
                .body("requests", equalTo(List.of()));
    }

    @Test
    void cursorOfAnotherFilterIsRejected() {
        String cursor = log("limit=1&status=2xx").getString("next_cursor");

        forAccount(account)
                .get("/account/requests?limit=1&status=4xx&cursor=" + cursor)
                .then()
                .statusCode(400)
                .body("field", equalTo("cursor"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "status=4xx&key_id=&cursor="})
    void emptyAccountHasAnEmptyLog(String query) {
        String body = forAccount(openAccount())
                .get("/account/requests" + given(query))
                .then()
                .statusCode(200)
                .extract()
                .asString();

        assertThat(JsonPath.from(body).getList("requests")).isEmpty();
        ContractResponses.conforms("account_requests", 200, body);
    }

    private static String given(String query) {
        return query.isEmpty() ? "" : "?" + query;
    }

    private CallRow call(int secondsAgo) {
        return CallRow.aCall(account, key, now.minusSeconds(secondsAgo));
    }

    private String reason(String requestId) {
        return log("request_id=" + requestId).getString("requests[0].not_charged_reason");
    }

    private List<String> ids(String query) {
        return log(query).getList("requests.request_id");
    }

    private JsonPath log(String query) {
        String body = forAccount(account)
                .get("/account/requests" + given(query))
                .then()
                .statusCode(200)
                .extract()
                .asString();
        ContractResponses.conforms("account_requests", 200, body);
        return JsonPath.from(body);
    }
}
