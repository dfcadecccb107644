package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.is;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Collections;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The usage of an account as a CSV file. */
@QuarkusTest
class UsageExportComponentTest {

    private static final UUID KEY = UUID.fromString("0198c0de-0000-7000-8000-000000000001");
    private static final String EXPORT = "/usage/usage.csv?range=year";

    /** A thousand rows with it exceed the buffers of a connection, and two thousand the maximum size. */
    private static final String LONG_NAME = "x".repeat(7000);

    private Browser browser;
    private String account;

    @TestHTTPResource("/")
    URI home;

    @BeforeEach
    void signUp() {
        browser = Browser.signedUp();
        account = browser.accountId();
    }

    @Test
    void usageIsExportedAcrossAllPages() {
        StubControl.stub("GET " + account + "/account/usage", 200, """
                {"usage": [{"start": "2026-11-21T08:00:00Z", "key_id": "%s", "operation": "user_info", "calls": 3,
                "succeeded": 2, "client_errors": 0, "server_errors": 1, "charged_calls": 2, "credits_charged": 0.0016}]}""".formatted(KEY));

        browser.get("/usage/usage.csv?range=month")
                .then()
                .statusCode(200)
                .contentType("text/csv")
                .body(is("""
                        start,key_id,operation,calls,billed_calls,failed_calls,server_error_calls,charged_usd
                        2026-11-21T08:00:00Z,%s,user_info,3,2,1,1,0.001600
                        """.formatted(KEY)));
        assertThat(StubControl.calls(account).getLast()).contains("group_by=day%2Coperation%2Ckey", "limit=1000");
    }

    @Test
    void usageOfManyPagesIsOneFile() {
        StubControl.stub("GET " + account + "/account/usage", 200, usageRows(1, "second"));
        StubControl.stub("GET " + account + "/account/usage~second", 200, usageRows(1000, "third"));
        StubControl.stub("GET " + account + "/account/usage~third", 200, usageRows(2, ""));

        assertThat(browser.page(EXPORT).lines()).hasSize(1 + 1003);
    }

    @Test
    void exportFailsAsAWholeIfBillingStopsRespondingMidway() {
        StubControl.stub("GET " + account + "/account/usage", 200, usageRows(1000, "second"));
        StubControl.stub("GET " + account + "/account/usage~second", 503, "");

        browser.get(EXPORT).then().statusCode(503).contentType("text/html");
    }

    @Test
    void exportBeyondTheMaximumSizeIsRejected() {
        StubControl.stub("GET " + account + "/account/usage", 200, usageRows(1000, LONG_NAME, "more"));
        StubControl.stub("GET " + account + "/account/usage~more", 200, usageRows(1000, LONG_NAME, ""));

        browser.get(EXPORT).then().statusCode(422).body(containsString("Choose a shorter period"));
    }

    @Test
    void accountHasOneExportInProgressUntilItIsSentOrTheTimeoutPasses() throws IOException {
        StubControl.stub("GET " + account + "/account/usage", 200, usageRows(1000, LONG_NAME, ""));

        try (Socket unread = requestWithoutReading()) {
            browser.get(EXPORT).then().statusCode(429);
            Browser.signedUp().get(EXPORT).then().statusCode(200);

            StubControl.stub("GET " + account + "/account/usage", 200, usageRows(1, ""));
            await().atMost(Duration.ofSeconds(60))
                    .untilAsserted(() -> browser.get(EXPORT).then().statusCode(200));

            assertThatThrownBy(() -> unread.getInputStream().readAllBytes()).isInstanceOf(IOException.class);
        }
    }

    /** Requests the export and reads its status only. */
    private Socket requestWithoutReading() throws IOException {
        Socket socket = new Socket();
        socket.setReceiveBufferSize(4096);
        socket.connect(new InetSocketAddress(home.getHost(), home.getPort()));
        String request = "GET %s HTTP/1.1\r\nHost: %s\r\nCookie: %s\r\n\r\n"
                .formatted(EXPORT, home.getAuthority(), browser.cookieHeader());
        socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
        byte[] status = socket.getInputStream().readNBytes("HTTP/1.1 200".length());
        assertThat(new String(status, StandardCharsets.US_ASCII)).isEqualTo("HTTP/1.1 200");
        return socket;
    }

    private static String usageRows(int count, String nextCursor) {
        return usageRows(count, "user_info", nextCursor);
    }

    private static String usageRows(int count, String operation, String nextCursor) {
        String row = """
                {"start": "2026-11-21T08:00:00Z", "key_id": "%s", "operation": "%s", "calls": 3,
                "succeeded": 2, "client_errors": 0, "server_errors": 1, "charged_calls": 2, "credits_charged": 0.0016}""".formatted(KEY, operation);
        return "{\"usage\": [%s], \"next_cursor\": %s}"
                .formatted(
                        String.join(",", Collections.nCopies(count, row)),
                        nextCursor.isEmpty() ? "null" : "\"" + nextCursor + "\"");
    }
}
