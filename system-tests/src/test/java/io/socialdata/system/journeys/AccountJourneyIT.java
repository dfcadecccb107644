package io.socialdata.system.journeys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.socialdata.system.suite.BesideOthersOnSharedSuite;
import io.socialdata.system.suite.Suite;
import io.socialdata.testkit.chromium.Chromium;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * The life of one account in a real browser, with the real services behind every page. Each page is checked as in the tests
 * of the dashboard alone, and its pictures are in {@code target/pages}.
 */
@BesideOthersOnSharedSuite
class AccountJourneyIT {

    private static final Duration TIMEOUT = Duration.ofSeconds(60);
    private static final String FIRST_PASSWORD = "a long password";
    private static final String SECOND_PASSWORD = "another long password";
    private static final String OUTAGE = "The kettle is on fire.";

    private final Suite suite;
    private final MailInbox mails;
    private final String email = UUID.randomUUID() + "@example.com";
    private Chromium chromium;
    private RepairableReceiver receiver;
    private String key = "";

    AccountJourneyIT(Suite suite) {
        this.suite = suite;
        this.mails = new MailInbox(suite);
    }

    @BeforeEach
    void open() throws IOException {
        chromium = Chromium.open("http://127.0.0.1:" + suite.door().port("dashboard.port"));
        receiver = RepairableReceiver.rejectingWith(OUTAGE);
    }

    @AfterEach
    void close() {
        if (receiver != null) {
            receiver.close();
        }
        if (chromium != null) {
            chromium.close();
        }
    }

    @Test
    void accountIsUsedAlertedRecoveredSharedSuspendedAndRestored() {
        signUp();
        createKey();
        seeFirstCallInRequests();
        receiveEvents();
        seeAnswerOfFailingReceiverAndResend();
        getAlerts();
        resetPassword();
        addMember();
        beSuspendedAndRestored();
    }

    private void signUp() {
        chromium.go("/signup");
        chromium.awaitText("Create your account");
        chromium.type("email", email);
        chromium.type("name", "Quiet Harbor");
        chromium.type("password", FIRST_PASSWORD);
        chromium.press("Create account");
        chromium.awaitText("Sign in with your password to continue.");
        signIn(FIRST_PASSWORD);
        chromium.awaitText("Make your first API call");
        chromium.go(mails.link(email, "/verify"));
        chromium.press("Verify e-mail address");
        chromium.awaitText("The overview shows your credit.");
        chromium.inspect("journey-1-verified");
    }

    private void createKey() {
        chromium.press("API keys");
        chromium.awaitText("Create API key");
        chromium.type("name", "Night job");
        chromium.choose("preset", "EVERYTHING");
        chromium.press("Create key");
        chromium.awaitText("You won't be able to see it again.");
        key = chromium.textOf("#key");
    }

    private void seeFirstCallInRequests() {
        chromium.go("/");
        chromium.awaitText("Waiting for your first call");
        awaitCall(200);
        chromium.awaitText("First call received.");
        chromium.reloadUntil("/requests", "200 OK");
        chromium.inspect("journey-2-requests");
    }

    private void receiveEvents() {
        chromium.press("Webhooks");
        chromium.awaitText("No webhooks yet");
        chromium.type("url", receiver.url());
        chromium.press("Add webhook");
        chromium.awaitText("You won't be able to see it again.");
        chromium.press(receiver.url());
        chromium.awaitText("Test event");
        chromium.press("Edit");
        chromium.awaitText("Attempts of one delivery");
        chromium.choose("attempts", "1");
        chromium.press("Save");
        chromium.awaitText("At most 1");
        chromium.press("Monitors");
        chromium.awaitText("No monitors yet");
        chromium.type("handle", "@" + handle());
        chromium.press("Create monitor");
        chromium.awaitText("Latest post");
        String monitor = chromium.path();
        await().atMost(TIMEOUT).until(() -> {
            chromium.go(monitor);
            return !chromium.text().contains("Never");
        });
        String post = "{\"handle\": \"%s\", \"text\": \"The gauge is up\"}".formatted(handle());
        assertThat(suite.toSimulator("POST", "/posts", post).statusCode()).isEqualTo(201);
    }

    private void seeAnswerOfFailingReceiverAndResend() {
        chromium.reloadUntil("/deliveries?status=failed", "HTTP 503");
        chromium.go(Objects.requireNonNull(chromium.attribute("td a[href^='/deliveries/']", "href")));
        chromium.awaitText("Attempt 1: HTTP 503");
        chromium.unfold("Attempt 1: HTTP 503");
        chromium.awaitText(OUTAGE);
        chromium.inspect("journey-3-failed-delivery");
        receiver.repair();
        chromium.press("Resend");
        chromium.awaitText("HTTP 204");
        chromium.inspect("journey-4-resent-delivery");
    }

    private void getAlerts() {
        chromium.reloadUntil("/", "are given up");
        chromium.go("/account/alerts");
        chromium.awaitText("Alert when the balance falls below");
        chromium.type("threshold", "0.499");
        chromium.press("Save");
        chromium.awaitText("Alert when the balance falls below");
        awaitCall(200);
        chromium.reloadUntil("/", "below 0.499");
        chromium.inspect("journey-5-alert");
        mails.awaitText(email, "below your threshold");
    }

    private void resetPassword() {
        chromium.press("Sign out");
        chromium.press("Forgot your password?");
        chromium.awaitText("Send link");
        chromium.type("email", email);
        chromium.press("Send link");
        chromium.awaitText("If this address has an account with a password");
        chromium.go(mails.link(email, "/reset/new"));
        chromium.awaitText("New password");
        chromium.type("password", SECOND_PASSWORD);
        chromium.press("Change password");
        chromium.awaitText("You have been signed out everywhere.");
        chromium.go("/login");
        chromium.type("email", email);
        signIn(SECOND_PASSWORD);
        chromium.awaitText("No issues found.");
    }

    /** Invites a colleague, who reads what the owner made and can change nothing. */
    private void addMember() {
        String colleague = UUID.randomUUID() + "@example.com";
        chromium.go("/account/members");
        chromium.type("email", colleague);
        chromium.choose("role", "viewer");
        chromium.press("Invite");
        chromium.awaitText("Invitation sent.");
        chromium.press("Sign out");
        chromium.go(mails.link(colleague, "/invitation"));
        chromium.awaitText("as Viewer");
        chromium.type("name", "Ada");
        chromium.type("password", FIRST_PASSWORD);
        chromium.press("Join account");
        chromium.awaitText(colleague);
        chromium.go("/requests");
        chromium.awaitText("200 OK");
        chromium.go("/keys");
        chromium.awaitText("Night job");
        chromium.awaitNoText("Create API key");
        chromium.inspect("journey-6-member");
        chromium.press("Sign out");
        chromium.go("/login");
        chromium.type("email", email);
        signIn(SECOND_PASSWORD);
        chromium.awaitText("No issues found.");
        chromium.go("/account/audit");
        chromium.awaitText("Member invited");
    }

    private void beSuspendedAndRestored() {
        List<String> printed = suite.door().run("console").out().lines().toList();
        URI console = URI.create(printed.getFirst());
        Chromium operator = chromium.at("http://" + console.getAuthority());
        operator.go(console.getPath());
        operator.type("token", printed.getLast().replaceAll(".* ", ""));
        operator.press("Sign in");
        decide("Suspend account");
        awaitCall(403);
        chromium.go("/");
        chromium.awaitText("This account is suspended");
        chromium.inspect("journey-7-suspended");

        operator.go(console.getPath());
        decide("Restore account");
        awaitCall(200);
        chromium.go("/");
        chromium.awaitText("No issues found.");
    }

    /** Decides as an operator about the account, which is found by its address. */
    private void decide(String action) {
        chromium.awaitText("Find an account");
        chromium.type("q", email);
        chromium.press("Search");
        chromium.awaitText("Night job");
        chromium.press(action);
        chromium.awaitText("Reason");
        chromium.type("reason", "a card that was reported as stolen");
        chromium.press("Continue");
        chromium.awaitText("Check before you confirm.");
        chromium.press("Confirm: " + action);
        chromium.awaitText("Recorded as Done");
        chromium.inspect("journey-" + action.toLowerCase(Locale.ROOT).replace(' ', '-'));
    }

    private void signIn(String password) {
        chromium.type("password", password);
        chromium.press("Sign in");
    }

    private void awaitCall(int status) {
        await().atMost(TIMEOUT)
                .until(() -> suite.data(key, "/user/info?username=" + handle()).statusCode() == status);
    }

    private String handle() {
        return suite.samples().path("handle").asText();
    }
}
