package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.testkit.chromium.Chromium;
import java.net.URI;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

/** The forms of a key and a webhook in a real browser: without scripts, without a mouse, and on pages that refresh themselves. */
@QuarkusTest
class FormJourneyComponentTest {

    private static final UUID KEY = UUID.randomUUID();
    private static final UUID WEBHOOK = UUID.randomUUID();
    private static final int MOST_TABS = 80;

    private static Chromium chromium;

    @TestHTTPResource("/")
    URI home;

    private final String email = Browser.randomEmail();
    private String account = "";

    @BeforeEach
    void open() {
        if (chromium == null) {
            chromium = Chromium.open(home.toString().replaceAll("/$", ""));
        }
        chromium.deleteCookies();
        account = new Browser().verified(email).accountId();
        stub("POST", "/account/keys", """
                {"id": "%s", "secret": "sda_local_0123456789abcdefghijklmnopqrstuvwxyz0123456789", "name": "Night job"}""".formatted(KEY));
        stub("GET", "/account/keys", """
                {"keys": [{"id": "%s", "name": "Night job", "prefix": "sda_local_01", "last4": "6789", "status": "active",
                "spent_this_month": 0, "created_at": "2026-11-01T00:00:00Z"}]}""".formatted(KEY));
        stub(
                "POST",
                "/webhook",
                webhook().replaceFirst("\\{", "{\"secret\": \"whsec_%s\", ".formatted("k".repeat(44))));
        stub("GET", "/webhook", "{\"webhooks\": [" + webhook() + "]}");
        stub("DELETE", "/webhook/" + WEBHOOK, "");
    }

    @AfterAll
    static void close() {
        if (chromium != null) {
            chromium.close();
        }
    }

    @Test
    void formsWorkWithoutScripts() {
        chromium.scripts(false);
        try {
            signIn();
            chromium.press("API keys");
            chromium.type("name", "Night job");
            chromium.press("Create key");
            chromium.awaitText("sda_local_0123456789");
            chromium.press("Webhooks");
            chromium.type("url", "https://receiver.example/in");
            chromium.press("Add webhook");
            chromium.awaitText("whsec_kkkk");
            chromium.press("https://receiver.example/in");
            chromium.press("Delete");
            chromium.awaitText("You are about to delete");
            chromium.press("Delete");
            chromium.awaitText("Add webhook");
        } finally {
            chromium.scripts(true);
        }
        assertThatEverythingWasSent();
    }

    @Test
    void formsWorkWithTheKeyboardAlone() {
        signIn();
        go("API keys");
        fill("name", "Night job");
        go("Create key");
        chromium.awaitText("sda_local_0123456789");
        go("Webhooks");
        fill("url", "https://receiver.example/in");
        go("Add webhook");
        chromium.awaitText("whsec_kkkk");
        go("https://receiver.example/in");
        go("Delete");
        chromium.awaitText("You are about to delete");
        go("Delete");
        chromium.awaitText("Add webhook");
        assertThatEverythingWasSent();
    }

    @Test
    void refreshedPageKeepsInputFocusAndPosition() {
        signIn();
        stub("GET", "/monitor", monitors("kestrel"));
        chromium.go("/monitors");
        chromium.awaitText("@kestrel");
        chromium.type("handle", "merlin");
        chromium.focus("#handle");
        chromium.run("scrollTo(0, document.body.scrollHeight)");
        Object position = chromium.run("return scrollY");

        stub("GET", "/monitor", monitors("osprey"));
        comeBackToThePage();

        chromium.awaitText("@osprey");
        assertThat(chromium.sentBy("handle")).isEqualTo("merlin");
        assertThat(chromium.run("return document.activeElement.id")).isEqualTo("handle");
        assertThat(chromium.run("return scrollY")).isEqualTo(position);
    }

    @Test
    void partInUseIsNotReplacedAndAHiddenPageDoesNotAsk() {
        signIn();
        stub("GET", "/monitor", monitors("kestrel"));
        chromium.go("/monitors");
        chromium.awaitText("@kestrel");
        long asked = asked();
        chromium.run("Object.defineProperty(document, 'hidden', {value: true, configurable: true})");
        comeBackToThePage();
        chromium.run("delete document.hidden");
        chromium.focus("self-refresh a");
        comeBackToThePage();
        assertThat(asked()).isEqualTo(asked);

        chromium.focus("#handle");
        stub("GET", "/monitor", monitors("osprey"));
        comeBackToThePage();
        chromium.awaitText("@osprey");
    }

    private long asked() {
        return StubControl.calls(account).stream()
                .filter(call -> call.startsWith("GET") && call.contains("/monitor "))
                .count();
    }

    /** The event that a browser sends when its tab is shown again. */
    private static void comeBackToThePage() {
        chromium.run("document.dispatchEvent(new Event('visibilitychange'))");
    }

    private void signIn() {
        chromium.go("/login");
        chromium.awaitText("Sign in");
        chromium.type("email", email);
        chromium.type("password", Browser.PASSWORD);
        chromium.press("Sign in");
        chromium.awaitText("Make your first API call");
    }

    /** Moves the focus to a link or button, and presses it. */
    private static void go(String label) {
        tabTo(label);
        chromium.pressKey(Keys.ENTER);
    }

    private static void fill(String field, String text) {
        tabTo(field);
        chromium.pressKey(text);
    }

    private static void tabTo(String target) {
        Object focused = "";
        for (int tabs = 0; tabs < MOST_TABS && !target.equals(focused); tabs++) {
            chromium.pressKey(Keys.TAB);
            focused = chromium.run("return document.activeElement.name || document.activeElement.textContent.trim()");
        }
        assertThat(focused).as("focus after %d tabs", MOST_TABS).isEqualTo(target);
    }

    private void assertThatEverythingWasSent() {
        assertThat(StubControl.calls(account))
                .anyMatch(call -> call.startsWith("POST") && call.contains("/keys ") && call.contains("Night job"))
                .anyMatch(call ->
                        call.startsWith("POST") && call.contains(" /webhook ") && call.contains("receiver.example"))
                .anyMatch(call -> call.startsWith("DELETE") && call.contains("/webhook/" + WEBHOOK));
    }

    private void stub(String method, String path, String body) {
        StubControl.stub(method + " " + account + path, body.isEmpty() ? 204 : 200, body);
    }

    private static String webhook() {
        return """
                {"id": "%s", "key_id": "%s", "url": "https://receiver.example/in", "status": "active", "state": "active", "event_types": [], "headers": [], "retry": {"max_attempts": 8, "first_delay_seconds": 9.9},
                "created_at": "2026-11-21T08:00:00Z"}""".formatted(WEBHOOK, KEY);
    }

    private static String monitors(String handle) {
        return """
                {"monitors": [{"id": "%s", "key_id": "%s", "handle": "%s", "status": "active", "degraded": false,
                "events_possibly_missed": 0, "include_replies": true, "poll_interval_ms": 15000, "last_tweet_id": null,
                "last_poll_at": "2026-11-21T08:00:00Z", "created_at": "2026-11-21T08:00:00Z"}]}""".formatted(WEBHOOK, KEY, handle);
    }
}
