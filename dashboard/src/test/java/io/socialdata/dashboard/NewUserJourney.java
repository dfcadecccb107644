package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.socialdata.testkit.chromium.Chromium;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.UUID;
import org.openqa.selenium.Keys;

/** From sign-up to the first call and beyond, page by page. */
final class NewUserJourney {

    private final Chromium chromium;

    NewUserJourney(Chromium chromium) {
        this.chromium = chromium;
    }

    void run() {
        String email = Browser.randomEmail();
        openAccount(email);
        String account = account();
        createKey(account);
        awaitFirstCall(account);
        viewUsage(account);
        viewRequests(account);
        buyCredit(account);
        tryCall();
        deleteTheKey(account);
        signOutAndInAgain(email);
    }

    private void openAccount(String email) {
        chromium.go("/");
        chromium.awaitText("Sign in");
        chromium.inspect("login");
        chromium.press("Activate your account");
        chromium.awaitText("Your administrator created an account");
        chromium.inspect("claim");
        chromium.press("Sign in");
        chromium.press("Sign up");
        chromium.awaitText("Create your account");
        chromium.inspect("signup");
        chromium.type("email", email);
        chromium.type("name", "Quiet Harbor");
        chromium.type("password", Browser.PASSWORD);
        chromium.press("Create account");
        NewAccount.signIn(chromium);
        chromium.awaitText("Make your first API call");
        chromium.awaitText("it gets credit for a few hundred calls once your e-mail address is verified");
        chromium.inspect("home-new");
        verifyAddress(email);
    }

    private void verifyAddress(String email) {
        chromium.awaitText("Verify your e-mail address to receive your free credit");
        chromium.go(SentMails.link(email, SentMails.VERIFY));
        chromium.awaitText("Verify e-mail address");
        chromium.inspect("verify");
        chromium.press("Verify e-mail address");
        chromium.awaitText("The overview shows your credit.");
        chromium.awaitNoText("Send again");
    }

    private void resetPassword(String email) {
        chromium.press("Forgot your password?");
        chromium.awaitText("Send link");
        chromium.inspect("reset");
        chromium.type("email", email);
        chromium.press("Send link");
        chromium.awaitText("If this address has an account with a password");
        chromium.go(SentMails.link(email, SentMails.RESET));
        chromium.awaitText("New password");
        chromium.inspect("reset-new");
        chromium.type("password", Browser.PASSWORD);
        chromium.press("Change password");
        chromium.awaitText("You have been signed out everywhere.");
    }

    private String account() {
        chromium.go("/account");
        chromium.awaitText("Where you're signed in");
        chromium.inspect("account");
        return chromium.textOf("dd code");
    }

    private void createKey(String account) {
        UUID key = UUID.randomUUID();
        StubControl.stub("POST " + account + "/account/keys", 201, """
                {"id": "%s", "secret": "sda_local_0123456789abcdefghijklmnopqrstuvwxyz0123456789", "name": "Night job"}""".formatted(key));
        StubControl.stub("GET " + account + "/account/keys", 200, """
                {"keys": [{"id": "%s", "name": "Night job", "prefix": "sda_local_01", "last4": "6789", "status": "active",
                "scopes": ["read"], "monthly_budget": 25, "spent_this_month": 0.0016,
                "created_at": "2026-11-01T00:00:00Z", "expires_at": "2027-11-01T00:00:00Z"}]}""".formatted(key));
        chromium.press("API keys");
        chromium.awaitText("Create API key");
        chromium.type("name", "Night job");
        chromium.choose("preset", "READ");
        chromium.choose("lifetime", "QUARTER");
        chromium.type("budget", "25");
        chromium.press("Create key");
        chromium.awaitText("You won't be able to see it again.");
        chromium.press("Kubernetes Secret");
        chromium.awaitText("kind: Secret");
        chromium.inspect("key-fresh");
        reloadMakesNoSecondKey(account);
        chromium.go("/");
        chromium.awaitText("Create an API key. Done.");
    }

    private void reloadMakesNoSecondKey(String account) {
        chromium.reload();
        chromium.awaitText("A key is shown once.");
        assertThat(chromium.text()).doesNotContain("sda_local_0123");
        assertThat(StubControl.calls(account))
                .filteredOn(call -> call.startsWith("POST") && call.contains("/keys "))
                .hasSize(1);
    }

    private void awaitFirstCall(String account) {
        chromium.awaitText("Waiting for your first call");
        StubControl.stub("GET " + account, 200, """
                {"remainingMicroUsd": 499200, "usedMicroUsd": 800, "totalRequests": 1}""");
        chromium.awaitText("First call received. You are all set.");
        chromium.inspect("home-first-call");
        StubControl.stub(
                "GET " + account + "/sessions", 200, "{\"sessions\": [{\"status\": \"dead\", \"username\": \"ada\"}]}");
        chromium.go("/");
        chromium.awaitText("The platform session of ada has expired");
        chromium.inspect("home");
    }

    private void viewUsage(String account) {
        String total = "\"calls\": 40, \"succeeded\": 38, \"client_errors\": 1, \"server_errors\": 1,"
                + " \"charged_calls\": 38, \"credits_charged\": 0.0304}";
        String sums = "{\"usage\": [{\"%s\": \"%s\", " + total + "], \"total\": {" + total + "}";
        String hour = Instant.now().truncatedTo(ChronoUnit.HOURS).toString();
        StubControl.stub("GET " + account + "/account/usage~hour", 200, sums.formatted("start", hour));
        StubControl.stub("GET " + account + "/account/usage~operation", 200, sums.formatted("operation", "user_info"));
        StubControl.stub("GET " + account + "/account/usage~key", 200, sums.formatted("key_id", UUID.randomUUID()));
        chromium.press("Usage");
        chromium.awaitText("Calls per hour");
        chromium.press("By key");
        chromium.inspect("usage");
        assertThat(chromium.textOf("#spent")).isEqualTo("$0.0304");
        chromium.press("By operation");
        chromium.press("user_info");
        chromium.awaitText("Show all operations");
        chromium.inspect("usage-operation");
        StubControl.stub("GET " + account + "/account/usage~day", 200, sums.formatted("start", hour));
        chromium.go("/");
        chromium.awaitText("Calls in the last 30 days");
        chromium.inspect("home-month");
    }

    private void viewRequests(String account) {
        chromium.press("Requests");
        chromium.awaitText("No calls yet.");
        String id = "019ab8a0-5f2b-7c3d-9e4f-2a6b8c0d1e3f";
        String call = """
                {"time": "2026-11-21T08:00:00.412Z", "request_id": "%1$s", "record_id": "%1$s", "operation": "user_info",
                "method": "GET", "path": "/user/info", "status": %2$d, "duration_ms": 41, "key_id": "%1$s",
                "key_name": "Night job", "key_prefix": "sda_local_01", "key_last4": "6789", "credits_charged": 0,
                "not_charged_reason": "%3$s"}""";
        String refused = """
                {"time": "2026-11-21T08:00:00.412Z", "request_id": "%1$s", "record_id": "%1$s", "operation": "none",
                "method": "POST", "status": 404, "duration_ms": 0, "key_id": "%1$s", "credits_charged": 0,
                "not_charged_reason": "refused", "error": "not_found", "error_reason": "unknown_path", "omitted": 12}""".formatted(id);
        String calls = String.join(
                ",",
                call.formatted(id, 200, "no_effect"),
                call.formatted(id, 404, "client_error"),
                call.formatted(id, 502, "server_error"),
                refused);
        StubControl.stub("GET " + account + "/account/requests", 200, """
                {"requests": [%s], "next_cursor": "next", "previous_cursor": "previous"}""".formatted(calls));
        chromium.press("Filter");
        chromium.awaitText("Free: client error");
        chromium.inspect("requests");
        chromium.go("/requests/" + id);
        chromium.awaitText("Calls with this key");
        chromium.inspect("request");
        StubControl.stub("GET " + account + "/account/requests", 200, "{\"requests\": [%s]}".formatted(refused));
        chromium.go("/requests/" + id);
        chromium.awaitText("About this error");
        chromium.inspect("request-refused");
        chromium.go("/");
        chromium.awaitText("Recent calls");
        chromium.inspect("home-calls");
    }

    private void buyCredit(String account) {
        chromium.press("Billing");
        chromium.awaitText("Simulated.");
        chromium.inspect("payments");
        String topUp = chromium.sentBy("topUp");
        String view = """
                {"id": "%s", "amount": 20, "credits_added": 20, "status": "%s", "provider": "simulated"}""";
        StubControl.stub("POST " + account + "/account/top-ups", 200, view.formatted(topUp, "pending"));
        StubControl.stub(
                "POST " + account + "/top-ups/" + topUp + "/simulated", 200, view.formatted(topUp, "completed"));
        StubControl.stub("GET " + account + "/account/payments", 200, """
                {"payments": [{"reference": "r-1", "amount": 20, "credits_added": 20,
                "status": "completed", "created_at": "2026-11-21T08:00:00Z"}]}""");
        chromium.type("amount", "20");
        chromium.press("Continue to simulated checkout");
        chromium.awaitText("Simulated checkout.");
        chromium.inspect("checkout");
        chromium.press("Simulate successful payment");
        chromium.awaitText("Your credit has been added.");
    }

    private void tryCall() {
        StubControl.stub("GET /twitter/user/info", 200, "{\"name\": \"Ada\"}");
        chromium.press("API reference");
        chromium.awaitText("Read a profile by handle");
        chromium.inspect("reference");
        chromium.press("Read a profile by handle");
        chromium.awaitText("Try it");
        chromium.awaitText("curl -H");
        chromium.press("Python");
        chromium.awaitText("with Client(Settings(");
        chromium.reload();
        chromium.awaitText("with Client(Settings(");
        chromium.press("Send request");
        chromium.awaitText("Status 200");
        chromium.inspect("try");
    }

    private void deleteTheKey(String account) {
        chromium.press("API keys");
        chromium.awaitText("sda_local_01");
        chromium.inspect("keys");
        chromium.press("Edit Night job");
        chromium.awaitText("Save changes");
        chromium.inspect("key-edit");
        chromium.press("Cancel");
        chromium.awaitText("Create API key");
        chromium.press("Rotate Night job");
        chromium.awaitText("You are about to rotate");
        chromium.inspect("key-rotate");
        chromium.press("Cancel");
        chromium.awaitText("Create API key");
        chromium.press("Delete Night job");
        chromium.awaitText("You are about to delete");
        chromium.inspect("key-delete");
        chromium.press("Cancel");
        chromium.awaitText("Create API key");
        assertThat(StubControl.calls(account)).noneMatch(call -> call.startsWith("DELETE") || call.contains("/rotate"));
    }

    private void signOutAndInAgain(String email) {
        chromium.press("Sign out");
        chromium.awaitText("Don't have an account?");
        resetPassword(email);
        assertErrorIsFocused(email);
        chromium.go("/payments");
        signInWithTheKeyboard(email);
        chromium.awaitText("Add credit");
        assertThat(chromium.path()).isEqualTo("/payments");
        chromium.go("/nothing-here");
        chromium.awaitText("Page not found");
        chromium.inspect("error");
        assertThatThrownBy(chromium::putScriptOnPage).hasMessageContaining("Content Security Policy");
    }

    private void assertErrorIsFocused(String email) {
        chromium.type("email", email);
        chromium.type("password", "not the password");
        chromium.press("Sign in");
        chromium.awaitFocus("Wrong e-mail or password.");
        chromium.inspect("login-refused");
    }

    private void signInWithTheKeyboard(String email) {
        chromium.pressKey(Keys.TAB);
        assertThat(chromium.focused()).isEqualTo("Skip to content");
        chromium.pressKey(Keys.ENTER);
        chromium.pressKey(Keys.TAB);
        chromium.pressKey(email);
        chromium.pressKey(Keys.TAB);
        chromium.pressKey(Browser.PASSWORD);
        chromium.pressKey(Keys.ENTER);
    }
}
