package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.socialdata.dashboard.chromium.Chromium;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.UUID;
import org.openqa.selenium.Keys;

/** From the sign-up to the first call and beyond, page by page. */
final class NewcomersJourney {

    private final Chromium chromium;

    NewcomersJourney(Chromium chromium) {
        this.chromium = chromium;
    }

    void walk() {
        String email = Browser.someAddress();
        openAnAccount(email);
        String account = account();
        createAKey(account);
        makeTheFirstCall(account);
        lookAtUsage(account);
        buyCredit(account);
        tryACall();
        deleteTheKey(account);
        signOutAndInAgain(email);
    }

    private void openAnAccount(String email) {
        chromium.go("/");
        chromium.awaitText("Sign in");
        chromium.inspect("login");
        chromium.press("Activate your account");
        chromium.awaitText("Whoever operates this installation");
        chromium.inspect("claim");
        chromium.press("Sign in");
        chromium.press("Sign up");
        chromium.awaitText("Open an account");
        chromium.inspect("signup");
        chromium.type("email", email);
        chromium.type("name", "Quiet Harbor");
        chromium.type("password", Browser.PASSWORD);
        chromium.press("Open the account");
        NewAccount.signIn(chromium);
        chromium.awaitText("Your first call in three steps");
        chromium.inspect("home-new");
    }

    private String account() {
        chromium.go("/account");
        chromium.awaitText("Where you are signed in");
        chromium.inspect("account");
        return chromium.textOf("dd code");
    }

    private void createAKey(String account) {
        UUID key = UUID.randomUUID();
        Owners.answer("POST " + account + "/keys", 201, """
                {"id": "%s", "key": "sda_local_0123456789abcdefghijklmnopqrstuvwxyz0123456789", "name": "Night job"}""".formatted(key));
        Owners.answer("GET " + account + "/keys", 200, """
                {"keys": [{"id": "%s", "name": "Night job", "prefix": "sda_local_01", "last4": "6789", "status": "active",
                "scopes": ["read"], "monthlyBudgetMicroUsd": 25000000, "usedThisMonthMicroUsd": 1600,
                "createdAt": "2026-11-01T00:00:00Z", "expiresAt": "2027-11-01T00:00:00Z"}]}""".formatted(key));
        chromium.press("API keys");
        chromium.awaitText("Create a key");
        chromium.type("name", "Night job");
        chromium.choose("preset", "READ");
        chromium.choose("lifetime", "QUARTER");
        chromium.type("budget", "25");
        chromium.press("Create the key");
        chromium.awaitText("You won't be able to see it again.");
        chromium.press("Kubernetes Secret");
        chromium.awaitText("kind: Secret");
        chromium.inspect("key-fresh");
        reloadMakesNoSecondKey(account);
        chromium.go("/");
        chromium.awaitText("You have one.");
    }

    private void reloadMakesNoSecondKey(String account) {
        chromium.reload();
        chromium.awaitText("A key is shown once.");
        assertThat(chromium.text()).doesNotContain("sda_local_0123");
        assertThat(Owners.calls(account))
                .filteredOn(call -> call.startsWith("POST") && call.contains("/keys "))
                .hasSize(1);
    }

    private void makeTheFirstCall(String account) {
        chromium.awaitText("Waiting for it to arrive");
        Owners.answer("GET " + account, 200, """
                {"remainingMicroUsd": 499200, "usedMicroUsd": 800, "totalRequests": 1}""");
        chromium.awaitText("It has arrived. Welcome!");
        chromium.inspect("home-first-call");
        Owners.answer(
                "GET " + account + "/sessions", 200, "{\"sessions\": [{\"status\": \"dead\", \"username\": \"ada\"}]}");
        chromium.go("/");
        chromium.awaitText("The session of ada with the platform is dead");
        chromium.inspect("home");
    }

    private void lookAtUsage(String account) {
        String total = "\"calls\": 40, \"billedCalls\": 38, \"failedCalls\": 2, \"chargedMicroUsd\": 30400}";
        String sums = "{\"sums\": [{\"name\": \"%s\", " + total + "], \"total\": {" + total + "}";
        String hour = Instant.now().truncatedTo(ChronoUnit.HOURS).toString();
        Owners.answer("GET " + account + "/usage/sums~hour", 200, sums.formatted(hour));
        Owners.answer("GET " + account + "/usage/sums~operation", 200, sums.formatted("user_info"));
        Owners.answer("GET " + account + "/usage/sums~key", 200, sums.formatted(UUID.randomUUID()));
        chromium.press("Usage");
        chromium.awaitText("Calls by hour");
        chromium.press("By key");
        chromium.inspect("usage");
        assertThat(chromium.textOf("#spent")).isEqualTo("$0.0304");
    }

    private void buyCredit(String account) {
        chromium.press("Payments");
        chromium.awaitText("Simulated.");
        chromium.inspect("payments");
        String topUp = chromium.sentBy("topUp");
        String view = """
                {"amountMicroUsd": 20000000, "creditsMicroUsd": 20000000, "status": "%s", "provider": "simulated"}""";
        Owners.answer("POST " + account + "/top-ups", 201, view.formatted("pending"));
        Owners.answer("POST " + account + "/top-ups/" + topUp + "/simulated", 200, view.formatted("completed"));
        Owners.answer("GET " + account + "/payments", 200, """
                {"payments": [{"reference": "r-1", "amountMicroUsd": 20000000, "creditsMicroUsd": 20000000,
                "status": "completed", "createdAt": "2026-11-21T08:00:00Z"}]}""");
        chromium.type("amount", "20");
        chromium.press("Go to the simulated checkout");
        chromium.awaitText("This checkout is simulated.");
        chromium.inspect("checkout");
        chromium.press("Pretend to pay");
        chromium.awaitText("The credit is there.");
    }

    private void tryACall() {
        Owners.answer("GET /twitter/user/info", 200, "{\"name\": \"Ada\"}");
        chromium.press("API reference");
        chromium.awaitText("Read a profile by handle");
        chromium.inspect("reference");
        chromium.press("Read a profile by handle");
        chromium.awaitText("Try it");
        chromium.type("key", "sda_local_mine");
        chromium.press("Call it");
        chromium.awaitText("Status 200");
        chromium.inspect("try");
    }

    private void deleteTheKey(String account) {
        chromium.press("API keys");
        chromium.awaitText("sda_local_01");
        chromium.inspect("keys");
        chromium.press("Rotate Night job");
        chromium.awaitText("You are about to rotate");
        chromium.inspect("key-rotate");
        chromium.press("Cancel");
        chromium.awaitText("Create a key");
        chromium.press("Delete Night job");
        chromium.awaitText("You are about to delete");
        chromium.inspect("key-delete");
        chromium.press("Keep it");
        chromium.awaitText("Create a key");
        assertThat(Owners.calls(account)).noneMatch(call -> call.startsWith("DELETE") || call.contains("/rotate"));
    }

    private void signOutAndInAgain(String email) {
        chromium.press("Sign out");
        chromium.awaitText("Don't have an account?");
        whatWentWrongIsReadOutFirst(email);
        chromium.go("/payments");
        signInWithTheKeyboard(email);
        chromium.awaitText("Add credit");
        assertThat(chromium.path()).isEqualTo("/payments");
        chromium.go("/nothing-here");
        chromium.awaitText("There is no such page");
        chromium.inspect("error");
        assertThatThrownBy(chromium::putScriptOnPage).hasMessageContaining("Content Security Policy");
    }

    private void whatWentWrongIsReadOutFirst(String email) {
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
