package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.testkit.chromium.Chromium;
import java.net.URI;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

/** What users see and can do during a slow request, in a real browser and with services that delay their responses. */
@QuarkusTest
class LongWorkComponentTest {

    private static final UUID WEBHOOK = UUID.randomUUID();
    private static final String TEST = "/webhook/" + WEBHOOK + "/test";
    private static final String FORM = "form[action$='/test']";

    private static Chromium chromium;
    private static String account;

    @TestHTTPResource("/")
    URI home;

    @AfterAll
    static void close() {
        if (chromium != null) {
            chromium.close();
        }
    }

    @Test
    void formIsSentOnceWithProgressAndIrreversibleActionsAreConfirmed() {
        chromium = Chromium.open(home.toString().replaceAll("/$", ""));
        openAccountWithWebhook();
        testIsSentOnceAndShown();
        buttonWorksAgainAfterTheBackButton();
        fileIsAnnounced();
        deletionIsAskedAbout();
        twoClicksSendOneForm();
    }

    private static void openAccountWithWebhook() {
        account = NewAccount.openIn(chromium);
        stub("GET", "/webhook", 200, """
                {"webhooks": [{"id": "%s", "key_id": "%s", "url": "https://receiver.example/in", "status": "active", "state": "active", "event_types": [], "headers": [], "retry": {"max_attempts": 8, "first_delay_seconds": 9.9},
                "created_at": "2026-11-21T08:00:00Z"}]}""".formatted(WEBHOOK, UUID.randomUUID()));
    }

    /** Uses only the keyboard. */
    private static void testIsSentOnceAndShown() {
        stub("POST", TEST, StubServices.LATER, "");
        chromium.go("/webhooks/" + WEBHOOK);
        chromium.awaitText("Test event");
        chromium.keepWhenSent(FORM);
        chromium.focus(FORM + " button");
        chromium.pressKey(Keys.ENTER);
        chromium.comeToFront();

        chromium.awaitText("Waiting for the response… This may take up to 60 seconds.");
        assertThat(chromium.attribute(FORM, "aria-busy")).isEqualTo("true");
        assertThat(chromium.attribute(FORM + " button", "aria-disabled")).isEqualTo("true");
        assertThat(chromium.attribute(FORM + " [role=status]", "hidden")).isNull();
        assertThat(chromium.focused()).isEqualTo("Send test event");
        chromium.pressKey(Keys.ENTER);
        chromium.press("Send test event");
        chromium.inspect("webhook-waiting");

        delivered();
        assertThat(changes("POST", TEST)).hasSize(1);
    }

    private static void buttonWorksAgainAfterTheBackButton() {
        chromium.go("/webhooks/" + WEBHOOK);
        chromium.press("Send test event");
        chromium.awaitText("Your endpoint returned 204");
        chromium.back();
        chromium.awaitNoText("Your endpoint returned 204");
        chromium.awaitText("Test event");
        assertThat(chromium.attribute(FORM, "aria-busy")).isNull();
        assertThat(chromium.attribute(FORM + " button", "aria-disabled")).isNull();
        chromium.press("Send test event");
        chromium.awaitText("Your endpoint returned 204");
        assertThat(changes("POST", TEST)).hasSize(3);
    }

    private static void fileIsAnnounced() {
        stub("GET", "/account/usage", StubServices.LATER, "");
        chromium.go("/usage");
        chromium.awaitText("Download as CSV");
        chromium.press("Download as CSV");
        chromium.awaitText("Preparing download");
        assertThat(chromium.attribute("saved-file", "aria-busy")).isEqualTo("true");
        stub("GET", "/account/usage", 200, "{\"usage\": []}");
        chromium.awaitText("Downloaded.");

        stub("GET", "/account/usage", 500, "");
        chromium.press("Download as CSV");
        chromium.awaitText("Download failed.");
        assertThat(chromium.attribute("saved-file", "aria-busy")).isNull();
    }

    private static void deletionIsAskedAbout() {
        stub("DELETE", "/webhook/" + WEBHOOK, 204, "");
        chromium.go("/webhooks/" + WEBHOOK);
        chromium.awaitText("Test event");
        chromium.press("Delete");
        chromium.awaitText("Pending deliveries will fail.");
        chromium.press("Cancel");
        chromium.awaitText("Test event");
        assertThat(changes("DELETE", "")).isEmpty();

        chromium.press("Delete");
        chromium.awaitText("Pending deliveries will fail.");
        chromium.press("Delete");
        chromium.awaitText("The webhook is deleted.");
        assertThat(changes("DELETE", "/webhook/" + WEBHOOK)).hasSize(1);
    }

    /** Creating a key is too fast for a progress message, but two clicks would create two keys. */
    private static void twoClicksSendOneForm() {
        chromium.go("/keys");
        chromium.awaitText("Create API key");
        chromium.type("name", "Night job");
        assertThat(chromium.submitsOnDoubleClick("form[action='/keys']")).isEqualTo(1);
    }

    private static void delivered() {
        stub("POST", TEST, 200, """
                {"id": "%s", "delivered": true, "status_code": 204, "error": null}""".formatted(WEBHOOK));
    }

    private static List<String> changes(String method, String path) {
        return StubControl.calls(account).stream()
                .filter(call -> call.startsWith(method + " " + path))
                .toList();
    }

    private static void stub(String method, String path, int status, String body) {
        StubControl.stub(method + " " + account + path, status, body);
    }
}
