package io.socialdata.billing.requests;

import static io.socialdata.billing.ServiceCalls.as;
import static io.socialdata.billing.ServiceCalls.forAccount;
import static io.socialdata.billing.ServiceCalls.openAccount;
import static org.assertj.core.api.Assertions.assertThat;

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

/** Refused calls in the request log, among those that reached an operation. */
@QuarkusTest
class RefusedRequestsComponentTest {

    private final Instant now = Instant.now().truncatedTo(ChronoUnit.MILLIS);

    @Inject
    Jdbi jdbi;

    private UUID account;
    private UUID key;
    private String served;
    private String limited;
    private String missing;
    private String unknown;

    @BeforeEach
    void anAccountWithCalls() {
        account = openAccount();
        key = CallRow.addKey(jdbi, account, "Night job");
        served = CallRow.aCall(account, key, now.minusSeconds(5)).insert(jdbi);
        limited = refused(4).insert(jdbi);
        missing = CallRow.aCall(account, key, now.minusSeconds(3))
                .of("user_info", 404)
                .insert(jdbi);
        unknown = refused(2).of(null, 404, "not_found", "unknown_path").insert(jdbi);
        RefusedRow.aCall(openAccount(), key, now.minusSeconds(1)).insert(jdbi);
    }

    @Test
    void callsOfBothSourcesAreListedByTime() {
        assertThat(ids("")).containsExactly(unknown, missing, limited, served);
    }

    @Test
    void refusedCallIsShownWithItsErrorAndWithoutPrice() {
        assertThat(log("request_id=" + limited).getMap("requests[0]"))
                .containsEntry("request_id", limited)
                .containsEntry("operation", "user_info")
                .containsEntry("method", "GET")
                .containsEntry("path", "/user/info")
                .containsEntry("status", 429)
                .containsEntry("duration_ms", 2)
                .containsEntry("key_name", "Night job")
                .containsEntry("charged", false)
                .containsEntry("credits_charged", 0)
                .containsEntry("not_charged_reason", "refused")
                .containsEntry("refused", true)
                .containsEntry("error", "rate_limited")
                .containsEntry("error_reason", null)
                .containsEntry("omitted", 12);
    }

    @Test
    void callWithoutOperationHasItsMethodAndReason() {
        assertThat(log("request_id=" + unknown).getMap("requests[0]"))
                .containsEntry("operation", "none")
                .containsEntry("method", "POST")
                .containsEntry("path", null)
                .containsEntry("error", "not_found")
                .containsEntry("error_reason", "unknown_path");
    }

    @Test
    void callThatReachedAnOperationIsNotRefused() {
        assertThat(log("request_id=" + missing).getMap("requests[0]"))
                .containsEntry("not_charged_reason", "client_error")
                .containsEntry("refused", false)
                .containsEntry("error", null)
                .containsEntry("omitted", 0);
    }

    @ParameterizedTest
    @CsvSource({
        "refused=true, 2",
        "refused=false, 2",
        "status=4xx, 3",
        "status=404, 2",
        "status=429, 1",
        "status=404&refused=true, 1",
        "operation=user_info, 3",
        "charged=true, 1",
        "charged=false, 3",
        "charged=false&refused=true, 2",
        "charged=true&refused=true, 0"
    })
    void refusedCallsAreFilteredLikeOthers(String filter, int matches) {
        assertThat(ids(filter)).hasSize(matches);
    }

    @Test
    void refusedCallsAreFilteredByKeyAndTime() {
        assertThat(ids("key_id=" + key)).hasSize(4);
        assertThat(ids("from=" + now.minusSeconds(4))).containsExactly(unknown, missing, limited);
        assertThat(ids("to=" + now.minusSeconds(3))).containsExactly(limited, served);
        assertThat(ids("refused=false&request_id=" + limited)).isEmpty();
    }

    @Test
    void pagesInBothDirectionsCrossTheSources() {
        Instant sameTime = now.minusSeconds(60);
        for (int i = 0; i < 4; i++) {
            CallRow.aCall(account, key, sameTime).insert(jdbi);
            RefusedRow.aCall(account, key, sameTime).insert(jdbi);
            RefusedRow.aCall(account, key, sameTime.minus(Duration.ofHours(20))).insert(jdbi);
        }
        List<String> all = log("").getList("requests.request_id");
        JsonPath page = log("limit=3");
        List<String> older = new ArrayList<>(page.getList("requests.request_id"));
        while (page.getString("next_cursor") != null) {
            page = log("limit=3&cursor=" + page.getString("next_cursor"));
            older.addAll(page.getList("requests.request_id"));
        }
        List<String> newer = new ArrayList<>(page.getList("requests.request_id"));
        while (page.getString("previous_cursor") != null) {
            page = log("limit=3&cursor=" + page.getString("previous_cursor"));
            newer.addAll(0, page.<String>getList("requests.request_id"));
        }

        assertThat(all).hasSize(16).doesNotHaveDuplicates();
        assertThat(older).isEqualTo(all);
        assertThat(newer).isEqualTo(all);
    }

    @Test
    void operatorFindsTheOwnerOfARefusedCall() {
        String owner = as("operator")
                .get("/internal/call-owners/" + limited)
                .then()
                .statusCode(200)
                .extract()
                .path("accountId");

        assertThat(owner).isEqualTo(account.toString());
    }

    private RefusedRow refused(int secondsAgo) {
        return RefusedRow.aCall(account, key, now.minusSeconds(secondsAgo));
    }

    private List<String> ids(String query) {
        return log(query).getList("requests.request_id");
    }

    private JsonPath log(String query) {
        String body = forAccount(account)
                .get("/account/requests" + (query.isEmpty() ? "" : "?" + query))
                .then()
                .statusCode(200)
                .extract()
                .asString();
        ContractResponses.conforms("account_requests", 200, body);
        return JsonPath.from(body);
    }
}
