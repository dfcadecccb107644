package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.is;

import io.quarkus.test.junit.QuarkusTest;
import java.util.Collections;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The pages of the request log. */
@QuarkusTest
class RequestPagesComponentTest {

    private static final String ID = "019ab8a0-5f2b-7c3d-9e4f-2a6b8c0d1e3f";

    private SignedInUser user;

    @BeforeEach
    void signUp() {
        user = SignedInUser.fresh();
    }

    @Test
    void callsAreListedWithStatusAndPrice() {
        user.stub(
                "GET",
                "/account/requests",
                200,
                page(null, call(404, "client_error"), call(502, "server_error"), call(200, null)));

        assertThat(user.page("/requests"))
                .contains("badge client-error\">404 Client error", "badge server-error\">502 Server error")
                .contains("badge success\">200 OK", "Free: client error", "$0.0008", "41 ms")
                .contains("/requests/" + ID, "Night &lt;b&gt;");
    }

    @Test
    void refusedCallsAreListedWithTheirReasonAndTheOmittedOnes() {
        user.stub("GET", "/account/requests", 200, page(null, refused(), refusedWithoutOperation()));

        assertThat(user.page("/requests?refused=true"))
                .contains("badge client-error\">403 Refused", "key_scope", "Free: refused")
                .contains("404 Refused", "Unknown path or method", "and 1,204 further refused calls")
                .contains("<option value=\"true\" selected>Refused</option>", "requests.csv?refused=true");
        assertThat(StubControl.calls(user.account())).anyMatch(call -> call.contains("/account/requests?refused=true"));
    }

    @Test
    void refusedCallIsExplainedByTheContract() {
        user.stub("GET", "/account/requests", 200, page(null, refused()));

        assertThat(user.page("/requests/" + ID))
                .contains("<code>forbidden</code>", "/docs/errors/forbidden\">About this error</a>")
                .contains("<code>key_scope</code> The scopes of the key do not cover the operation.")
                .contains("Free: refused", "/reference/user_info");
    }

    @Test
    void refusedCallWithoutOperationNamesNone() {
        user.stub("GET", "/account/requests", 200, page(null, refusedWithoutOperation()));

        assertThat(user.page("/requests/" + ID))
                .contains("None has this path and method", "<code>POST</code>", "<code>unknown_path</code>")
                .contains("and 1,204 further refused calls of this account")
                .doesNotContain("/reference/none", "operation=none");
    }

    @Test
    void filterIsPassedToBillingAndKeptInEveryLink() {
        user.stub("GET", "/account/requests", 200, page("b", call(404, "client_error")));

        String page = user.page("/requests?status=4xx&operation=user_info&key_id=" + user.key()
                + "&charged=false&from=2026-11-21T08:00&to=&cursor=a");

        assertThat(StubControl.calls(user.account()).getLast()).contains("/keys");
        assertThat(StubControl.calls(user.account()))
                .anyMatch(call -> call.contains("/requests?")
                        && call.contains("status=4xx")
                        && call.contains("operation=user_info")
                        && call.contains("key_id=" + user.key())
                        && call.contains("charged=false")
                        && call.contains("from=2026-11-21T08%3A00%3A00Z")
                        && call.contains("cursor=a")
                        && !call.contains("to="));
        assertThat(page)
                .contains("charged=false&amp;from=2026-11-21T08%3A00&amp;cursor=b\">Older", "cursor=newer\">Newer")
                .contains("/requests/requests.csv?operation=user_info&amp;key_id=", "<option selected>4xx</option>");
    }

    @Test
    void emptyLogSaysWhatToDo() {
        assertThat(user.page("/requests")).contains("No calls yet", "Create a key");
        assertThat(user.page("/requests?status=5xx")).contains("No calls match this filter", "Clear filter");
        user.stub("GET", "/account/requests", 200, "{\"requests\": [], \"next_cursor\": \"b\"}");
        assertThat(user.page("/requests?status=5xx")).contains("Continue with older calls", "cursor=b");
    }

    @Test
    void invalidFilterIsExplained() {
        user.stub("GET", "/account/requests", 400, """
                {"error": "bad_request", "message": "request_id must be the X-Request-Id of a response.", "field": "request_id"}""");

        assertThat(user.page("/requests?request_id=\"><script>"))
                .contains("must be the X-Request-Id of a response.", "value=\"&quot;&gt;&lt;script&gt;\"")
                .doesNotContain("No calls");
        user.browser().get("/requests/requests.csv?request_id=x").then().statusCode(400);
    }

    @Test
    void callIsShownWithItsOperationAndKey() {
        user.stub("GET", "/account/requests", 200, page(null, call(200, null)));

        assertThat(user.page("/requests/" + ID))
                .contains("/reference/user_info", "GET /user/info", "sda_live_ab…wxyz", "$0.0008", ID)
                .doesNotContain("Charged as");
        assertThat(StubControl.calls(user.account())).anyMatch(call -> call.endsWith("?request_id=" + ID + " "));
    }

    @Test
    void callOfAnotherAccountIsNotFound() {
        user.browser().get("/requests/" + UUID.randomUUID()).then().statusCode(404);
        user.stub("GET", "/account/requests", 503, "");
        user.browser().get("/requests/" + ID).then().statusCode(503);
    }

    @Test
    void newestCallsAreOnTheHomePage() {
        user.stub("GET", "/account/requests", 200, page(null, call(502, "server_error")));

        assertThat(user.page("/")).contains("Recent calls", "502 Server error", "href=\"/requests\">All requests");
        assertThat(StubControl.calls(user.account())).anyMatch(call -> call.contains("/requests?limit=5"));
    }

    @Test
    void callsAreExportedAcrossAllPages() {
        user.stub("GET", "/account/requests", 200, page("second", call(200, null)));
        user.stub(
                "GET",
                "/account/requests~second",
                200,
                page(null, call(404, "client_error"), refusedWithoutOperation()));

        user.browser()
                .get("/requests/requests.csv?operation=user_info")
                .then()
                .statusCode(200)
                .contentType("text/csv")
                .body(is("""
                        time,request_id,operation,method,path,status,duration_ms,key_id,key_name,charged_usd,not_charged_reason,error,error_reason,omitted
                        2026-11-21T08:00:00.412Z,%1$s,user_info,GET,/user/info,200,41,%2$s,"Night <b>",0.000800,,,,0
                        2026-11-21T08:00:00.412Z,%1$s,user_info,GET,/user/info,404,41,%2$s,"Night <b>",0.000000,client_error,,,0
                        %3$s,%1$s,none,POST,,404,41,%2$s,,0.000000,refused,not_found,unknown_path,1204
                        """.formatted(ID, user.key(), "2026-11-21T08:00:00.412Z")));
    }

    @Test
    void exportWithTooManyCallsIsRejectedAsAWhole() {
        String many = String.join(",", Collections.nCopies(200, call(200, null)));
        user.stub("GET", "/account/requests", 200, "{\"requests\": [%s], \"next_cursor\": \"more\"}".formatted(many));

        user.browser()
                .get("/requests/requests.csv")
                .then()
                .statusCode(422)
                .body(containsString("Choose a shorter period"));
    }

    private static String page(@Nullable String nextCursor, String... calls) {
        return "{\"requests\": [%s]%s}"
                .formatted(
                        String.join(",", calls),
                        nextCursor == null
                                ? ""
                                : ", \"next_cursor\": \"%s\", \"previous_cursor\": \"newer\"".formatted(nextCursor));
    }

    private String call(int status, @Nullable String reason) {
        return """
                {"time": "2026-11-21T08:00:00.412Z", "request_id": "%1$s", "record_id": "%1$s", "operation": "user_info",
                 "method": "GET", "path": "/user/info", "status": %2$d, "duration_ms": 41, "key_id": "%3$s",
                 "key_name": "Night <b>", "key_prefix": "sda_live_ab", "key_last4": "wxyz", "credits_charged": %4$s%5$s}
                """.formatted(
                        ID,
                        status,
                        user.key(),
                        reason == null ? "0.0008" : "0",
                        reason == null ? "" : ", \"not_charged_reason\": \"%s\"".formatted(reason));
    }

    private String refused() {
        return """
                {"time": "2026-11-21T08:00:00.412Z", "request_id": "%1$s", "record_id": "%1$s", "operation": "user_info",
                 "method": "GET", "path": "/user/info", "status": 403, "duration_ms": 0, "key_id": "%2$s",
                 "credits_charged": 0, "not_charged_reason": "refused", "error": "forbidden", "error_reason": "key_scope",
                 "omitted": 0}
                """.formatted(ID, user.key());
    }

    private String refusedWithoutOperation() {
        return """
                {"time": "2026-11-21T08:00:00.412Z", "request_id": "%1$s", "record_id": "%1$s", "operation": "none",
                 "method": "POST", "status": 404, "duration_ms": 41, "key_id": "%2$s", "credits_charged": 0,
                 "not_charged_reason": "refused", "error": "not_found", "error_reason": "unknown_path", "omitted": 1204}
                """.formatted(ID, user.key());
    }
}
