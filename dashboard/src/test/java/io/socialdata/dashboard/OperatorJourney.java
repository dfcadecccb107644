package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.testkit.chromium.Chromium;
import java.util.UUID;

/** The console of an operator, page by page. */
final class OperatorJourney {

    private static final UUID ACCOUNT = UUID.randomUUID();
    private static final UUID POOLED = UUID.randomUUID();
    private static final UUID REPORT = UUID.randomUUID();
    private static final String CALL = "019ab8a0-5f2b-7c3d-9e4f-2a6b8c0d1e3f";
    private static final UUID KEY = UUID.randomUUID();

    private final Chromium chromium;

    OperatorJourney(Chromium chromium) {
        this.chromium = chromium;
    }

    void run() {
        signIn();
        findAccount();
        viewLogs();
        suspend();
        answerFeedback();
        viewPool();
        viewDeadLetters();
        replayFailedDeliveries();
        viewLostRecords();
        viewAudit();
    }

    private void signIn() {
        chromium.go("/operator");
        chromium.awaitText("Operator token");
        chromium.inspect("operator-login");
        chromium.type("token", ConsoleBrowser.TOKEN);
        chromium.press("Sign in");
        chromium.awaitText("Find an account");
        chromium.inspect("operator");
    }

    private void findAccount() {
        stub("GET", "", """
                {"id": "%s", "email": "mira@quietharbor.example", "name": "Mira", "state": "active",
                 "createdAt": "2026-11-21T08:00:00Z", "usedMicroUsd": 800, "remainingMicroUsd": 4000000, "totalRequests": 1}""".formatted(ACCOUNT));
        stub("GET", "/account/keys", """
                {"keys": [{"id": "%s", "name": "Night job", "prefix": "sda_live_", "last4": "wxyz", "status": "active",
                "created_at": "2026-11-01T00:00:00Z", "spent_this_month": 0.0016}]}""".formatted(KEY));
        stub("GET", "/account/requests", "{\"requests\": [" + call() + "]}");
        stub("GET", "/delivery", "{\"deliveries\": [" + delivery() + "]}");
        stub("GET", "/delivery/" + KEY, "{" + members(delivery()) + ", \"payload\": \"{}\", \"attempts\": []}");
        stub("GET", "/writes", "{\"writes\": [" + write() + "], \"nextCursor\": \"w\"}");
        stub("GET", "/account/usage", """
                {"usage": [{"start": "2026-11-21T08:00:00Z", "operation": "user_info", "key_id": "0199d3f2-4c1e-7a60-8b1f-5d7c2e9a4b10", "calls": 40, "succeeded": 38, "client_errors": 1, "server_errors": 1, "charged_calls": 38, "credits_charged": 0.0304}],
                 "total": {"calls": 40, "succeeded": 38, "client_errors": 1, "server_errors": 1, "charged_calls": 38, "credits_charged": 0.0304}}""");
        chromium.type("q", ACCOUNT.toString());
        chromium.press("Search");
        chromium.awaitText("Night job");
        chromium.inspect("operator-account");
    }

    private void viewLogs() {
        chromium.press("All requests");
        chromium.awaitText("502 Server error");
        chromium.inspect("operator-requests");
        chromium.go("/operator/accounts/" + ACCOUNT + "/requests/" + CALL);
        chromium.awaitText("GET /user/info");
        chromium.inspect("operator-request");
        chromium.go("/operator/accounts/" + ACCOUNT + "/deliveries");
        chromium.awaitText("HTTP 503");
        chromium.inspect("operator-deliveries");
        chromium.go("/operator/accounts/" + ACCOUNT + "/deliveries/" + KEY);
        chromium.awaitText("All attempts failed");
        chromium.inspect("operator-delivery");
        chromium.press("Writes");
        chromium.awaitText("tweet_create");
        chromium.inspect("operator-writes");
        chromium.press("Usage");
        chromium.awaitText("By operation");
        chromium.inspect("operator-usage");
    }

    private void suspend() {
        stub("POST", "/suspend", "{}");
        chromium.go("/operator/accounts/" + ACCOUNT);
        chromium.press("Suspend account");
        chromium.awaitText("All API keys of the account are refused");
        chromium.inspect("operator-action");
        chromium.type("reason", "stolen card");
        chromium.press("Continue");
        chromium.awaitText("Check before you confirm.");
        chromium.inspect("operator-review");
        chromium.press("Confirm: Suspend account");
        chromium.awaitText("Recorded as Done, by ada.");
        issueCode();
    }

    private void issueCode() {
        stub("POST", "/claims", "{\"code\": \"claim_a1b2c3\", \"endsAt\": \"2026-11-28T08:00:00Z\"}");
        chromium.press("Issue activation code");
        chromium.type("reason", "lost phone");
        chromium.press("Continue");
        chromium.awaitText("Check before you confirm.");
        chromium.press("Confirm: Issue activation code");
        chromium.awaitText("claim_a1b2c3");
        chromium.inspect("operator-issued-code");
        chromium.go("/operator");
    }

    private void answerFeedback() {
        StubControl.stub("GET /internal/feedback", 200, "{\"reports\": [" + report() + "], \"next_cursor\": null}");
        StubControl.stub("GET /internal/feedback/" + REPORT, 200, report());
        StubControl.stub("POST /internal/feedback/" + REPORT + "/response", 200, report());
        chromium.press("Feedback");
        chromium.awaitText("Faster search");
        chromium.inspect("operator-feedback");
        chromium.press("Faster search");
        chromium.awaitText("It takes long.");
        chromium.inspect("operator-report");
        chromium.type("response", "Found it.");
        chromium.type("reason", "ticket 7");
        chromium.press("Continue");
        chromium.awaitText("The customer sees this reply.");
        chromium.inspect("operator-reply");
        chromium.press("Confirm");
        chromium.awaitText("It takes long.");
    }

    private void viewPool() {
        StubControl.stub("GET /internal/pool/accounts", 200, """
                [{"id": "%s", "name": "spare", "username": "noa", "health": "working", "addedAt": "2026-11-21T08:00:00Z"}]""".formatted(POOLED));
        chromium.press("Pooled accounts");
        chromium.awaitText("@noa");
        chromium.inspect("operator-pool");
        checkPlatform();
        chromium.press("Show noa");
        chromium.awaitText("No calls today.");
        chromium.inspect("operator-pooled-account");
        chromium.press("All pooled accounts");
        chromium.awaitText("@noa");
        chromium.press("Retire noa");
        chromium.awaitText("Its cookies are deleted");
        chromium.inspect("operator-pool-retire");
    }

    private void checkPlatform() {
        StubControl.stub("POST /internal/platform/check", 200, """
                {"at": "2026-11-21T08:00:00Z", "operations": [
                  {"operation": "ArticleEntityUpdateCoverMedia", "verdict": "refused", "fault": true, "reason": "forbidden"},
                  {"operation": "SearchTimeline", "verdict": "ok", "fault": false, "rows": 20, "callsLeft": 249,
                   "callsLeftUntil": "2026-11-21T08:15:00Z"},
                  {"operation": "membersSliceTimeline_Query", "verdict": "drifted", "fault": true,
                   "fields": ["user.created_at", "user.description", "user.followers", "user.handle", "user.name"]}]}""");
        chromium.press("Check what works");
        chromium.awaitText("It takes up to a minute.");
        chromium.type("reason", "first account");
        chromium.press("Check");
        chromium.awaitText("2 operations do not work.");
        chromium.inspect("operator-platform");
        chromium.press("All pooled accounts");
        chromium.awaitText("@noa");
    }

    private void viewDeadLetters() {
        StubControl.stub("GET /internal/dead-letters/usage-recorded.v1", 200, """
                {"outstanding": 1, "letters": [{"id": "0-7", "consumer": "billing-usage", "reason": "malformed",
                 "key": "k", "setAsideAt": "2026-11-21T08:00:00Z", "bytes": 12}]}""");
        chromium.press("Dead letters");
        chromium.awaitText("1 outstanding");
        chromium.inspect("operator-dead-letters");
        chromium.type("reason", "fixed");
        chromium.press("Continue");
        chromium.awaitText("Consumers read these records again.");
        chromium.inspect("operator-dead-letters-replay");
    }

    private void replayFailedDeliveries() {
        StubControl.stub("GET /internal/deliveries/replay", 200, "{\"deliveries\": 42}");
        chromium.press("Failed deliveries");
        chromium.awaitText("the deliveries of all accounts");
        chromium.inspect("operator-failed-deliveries");
        chromium.type("reason", "no outbound route");
        chromium.press("Continue");
        chromium.awaitText("These deliveries of all accounts are sent again.");
        chromium.inspect("operator-failed-deliveries-replay");
    }

    private void viewLostRecords() {
        StubControl.stub("GET /internal/usage-logs", 200, """
                [{"logId": "019aa000-0000-7000-8000-000000000001", "holder": "gateway-0", "leases": 2,
                 "reservedMicroUsd": 499200, "missing": 31, "missingSince": "2026-11-21T08:00:00Z",
                 "silentSince": "2026-11-21T08:06:00Z"}]""");
        chromium.press("Lost records");
        chromium.awaitText("gateway-0");
        chromium.inspect("operator-lost-records");
        chromium.press("Give up");
        chromium.awaitText("Their calls are never charged");
        chromium.inspect("operator-lost-records-give-up");
    }

    private void viewAudit() {
        chromium.press("Audit log");
        chromium.awaitText("stolen card");
        chromium.inspect("operator-audit");
        chromium.press("Sign out");
        chromium.awaitText("Operator token");
        assertThat(chromium.path()).isEqualTo("/operator/login");
    }

    private static void stub(String method, String path, String body) {
        StubControl.stub(method + " " + ACCOUNT + path, 200, body);
    }

    private static String call() {
        return """
                {"time": "2026-11-21T08:00:00.412Z", "request_id": "%1$s", "record_id": "%1$s", "operation": "user_info", "method": "GET",
                 "path": "/user/info", "status": 502, "duration_ms": 41, "key_id": "%2$s",
                 "credits_charged": 0, "not_charged_reason": "server_error"}""".formatted(CALL, KEY);
    }

    private static String delivery() {
        return """
                {"id": "%1$s", "monitor_id": "%1$s", "webhook_id": "%1$s", "tweet_id": "1850000000000000042", "status": "failed",
                "failure_reason": "exhausted", "attempt_count": 2, "last_status_code": 503, "last_outcome": "5xx",
                "detected_at": "2026-11-21T08:00:00Z", "created_at": "2026-11-21T08:00:00Z"}""".formatted(KEY);
    }

    private static String write() {
        return """
                {"id": "%1$s", "keyId": "%1$s", "operation": "tweet_create", "target": "1850000000000000042", "outcome": "in_doubt",
                 "error": "error", "requestId": "%2$s", "startedAt": "2026-11-21T08:00:00Z", "endedAt": "2026-11-21T08:00:01Z"}""".formatted(KEY, CALL);
    }

    private static String report() {
        return """
                {"id": "%s", "accountId": "%s", "type": "idea", "title": "Faster search", "details": "It takes long.",
                "status": "triaged", "createdAt": "2026-11-21T08:00:00Z"}""".formatted(REPORT, ACCOUNT);
    }

    /** Returns the members of a JSON object, for an object with more of them. */
    private static String members(String object) {
        return object.substring(1, object.length() - 1);
    }
}
