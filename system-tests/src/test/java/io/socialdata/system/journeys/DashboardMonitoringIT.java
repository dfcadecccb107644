package io.socialdata.system.journeys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpServer;
import io.socialdata.system.suite.OnSharedSuite;
import io.socialdata.system.suite.Suite;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Creates a monitor, stores a session and responds to a report through the dashboard, with the real services behind it.
 */
@OnSharedSuite
class DashboardMonitoringIT {

    private static final Duration TIMEOUT = Duration.ofSeconds(90);
    private static final String ID = "([0-9a-f-]{36})";
    private static final Pattern KEY = Pattern.compile("<option value=\"" + ID + "\"");
    private static final Pattern SECRET = Pattern.compile("class=\"secret\">(whsec_[^<]+)<");
    private static final Pattern WEBHOOK = Pattern.compile("href=\"/webhooks/" + ID + "\"");
    private static final Pattern MONITOR = Pattern.compile("action=\"/monitors/" + ID + "/status\"");
    private static final Pattern DELIVERY = Pattern.compile("href=\"/deliveries/" + ID + "\"");
    private static final Pattern ACTION = Pattern.compile("action=\"(/[^\"]*[0-9a-f-]{36}[^\"]*)\"");
    private static final Pattern REPORT = Pattern.compile("<dt>ID</dt><dd><code>" + ID + "</code>");

    private final Suite suite;
    private final DashboardBrowser browser;
    private HttpServer receiver;

    DashboardMonitoringIT(Suite suite) {
        this.suite = suite;
        this.browser = new DashboardBrowser(suite);
    }

    @BeforeEach
    void receive() throws IOException {
        receiver = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 50);
        receiver.createContext("/in", exchange -> {
            exchange.getRequestBody().readAllBytes();
            exchange.sendResponseHeaders(204, -1);
            exchange.close();
        });
        receiver.start();
        browser.signUp(UUID.randomUUID() + "@example.com");
        browser.send("/keys", "/keys", Map.of("name", "Watcher", "preset", "EVERYTHING"));
    }

    @AfterEach
    void stopReceiving() {
        receiver.stop(0);
    }

    @Test
    void postsOfAMonitoredHandleAreDeliveredAndEveryAttemptIsShown() {
        String key = DashboardBrowser.textOf(browser.page("/webhooks"), KEY);
        String url = "http://127.0.0.1:" + receiver.getAddress().getPort() + "/in";
        String secret =
                DashboardBrowser.textOf(browser.send("/webhooks", "/webhooks", Map.of("key", key, "url", url)), SECRET);
        String list = browser.page("/webhooks");
        assertThat(list).contains(url).doesNotContain(secret);
        String webhook = "/webhooks/" + DashboardBrowser.textOf(list, WEBHOOK);
        assertThat(browser.send(webhook, webhook + "/test", Map.of())).contains("Your endpoint returned 204");
        assertThat(browser.send(webhook, webhook + "/rotate", Map.of())).contains("whsec_");

        String handle = suite.samples().path("other_handle").asText();
        String page =
                browser.send("/monitors", "/monitors", Map.of("key", key, "handle", "@" + handle, "replies", "yes"));
        String monitor = "/monitors/" + DashboardBrowser.textOf(page, MONITOR);
        await().atMost(TIMEOUT)
                .pollInterval(Duration.ofMillis(300))
                .until(() -> !browser.page(monitor).contains("Never"));
        assertThat(suite.toSimulator("POST", "/posts", "{\"handle\": \"%s\", \"text\": \"Tide\"}".formatted(handle))
                        .statusCode())
                .isEqualTo(201);

        await().atMost(TIMEOUT)
                .pollInterval(Duration.ofMillis(300))
                .until(() -> browser.page("/deliveries?status=delivered").contains("HTTP 204"));
        String delivery =
                "/deliveries/" + DashboardBrowser.textOf(browser.page("/deliveries?status=delivered"), DELIVERY);
        assertThat(browser.page(delivery)).contains("delivered", "HTTP 204");
        assertThat(browser.page(monitor)).contains("<svg", "Detection latency");

        assertOthersHaveNoAccess(key, webhook, monitor, delivery);

        assertThat(browser.send(monitor, monitor + "/status", Map.of("status", "paused")))
                .contains("Monitor paused");
        assertThat(browser.send(monitor, monitor + "/delete", Map.of())).contains("No monitors yet");
        assertThat(browser.send(webhook, webhook + "/delete", Map.of())).contains("No webhooks yet");
    }

    /** Submits every form on the pages of one account from another account: nothing changes. */
    private void assertOthersHaveNoAccess(String key, String webhook, String monitor, String delivery) {
        DashboardBrowser otherUser = otherUser();
        List<String> asking = List.of(
                "/keys/" + key + "/rotate",
                "/keys/" + key + "/delete",
                webhook + "/rotate",
                webhook + "/delete",
                monitor + "/delete");
        List<String> actions = Stream.concat(asking.stream(), Stream.of(webhook, monitor, delivery))
                .flatMap(page -> ACTION.matcher(browser.page(page)).results())
                .map(form -> form.group(1))
                .distinct()
                .toList();
        Map<String, String> fields =
                Map.of("status", "paused", "active", "false", "overlap", "0", "webhook", "", "name", "Taken");

        assertThat(actions).hasSizeGreaterThanOrEqualTo(10);
        assertThat(actions)
                .allSatisfy(action ->
                        assertThat(otherUser.force("/account", action, fields)).isEqualTo(404));
        assertThat(Stream.concat(asking.stream(), Stream.of(webhook, monitor, delivery)))
                .allSatisfy(page -> assertThat(otherUser.status(page)).isEqualTo(404));
        assertThat(Map.of("/webhooks", "url", "/monitors", "handle", "/session", "ct0"))
                .allSatisfy((page, field) -> assertThat(otherUser.force(
                                "/account", page, Map.of("key", key, field, "https://receiver.example/")))
                        .isEqualTo(404));

        assertThat(browser.page("/keys")).containsOnlyOnce("badge active").contains("Watcher");
        assertThat(browser.page(webhook)).contains("badge active");
        assertThat(browser.page(monitor)).doesNotContain("badge paused").contains("All active webhooks of this key");
    }

    private DashboardBrowser otherUser() {
        DashboardBrowser otherUser = new DashboardBrowser(suite);
        otherUser.signUp(UUID.randomUUID() + "@example.com");
        return otherUser;
    }

    @Test
    void sessionIsStoredWithoutShowingItsSecrets() {
        String key = DashboardBrowser.textOf(browser.page("/session"), KEY);
        PlatformSessions platformSessions = new PlatformSessions(suite);

        String page = browser.send(
                "/session",
                "/session",
                Map.of(
                        "key",
                        key,
                        "auth_token",
                        platformSessions.sample("auth_token"),
                        "ct0",
                        platformSessions.sample("ct0")));

        assertThat(page)
                .contains("Session saved", "Watcher (")
                .doesNotContain(platformSessions.sample("auth_token"), platformSessions.sample("ct0"));
        assertThat(otherUser().force("/account", "/session/" + key + "/delete", Map.of()))
                .isEqualTo(404);
        assertThat(browser.send("/session", "/session/" + key + "/delete", Map.of()))
                .contains("No sessions yet");
    }

    @Test
    void teamRepliesFromTheCommandLine() {
        String page = browser.send(
                "/feedback", "/feedback", Map.of("type", "idea", "title", "Tide tables", "details", "Please."));
        String report = DashboardBrowser.textOf(page, REPORT);
        assertThat(suite.door().run("feedback", "list", "new").out()).contains(report, "Tide tables");

        assertThat(suite.door().run("feedback", "answer", report, "They come.").exitCode())
                .isZero();
        assertThat(suite.door().run("feedback", "move", report, "triaged").out())
                .contains("triaged");

        assertThat(browser.page("/feedback/" + report)).contains("They come.", "triaged");
        assertThat(suite.door().run("feedback", "move", report, "new").exitCode())
                .isNotZero();
    }
}
