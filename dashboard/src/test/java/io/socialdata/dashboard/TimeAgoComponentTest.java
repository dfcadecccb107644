package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.testkit.chromium.Chromium;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** What the script for times prints in a real browser. */
@QuarkusTest
class TimeAgoComponentTest {

    private static final UUID DELIVERY = UUID.randomUUID();

    private static Chromium chromium;

    @TestHTTPResource("/")
    URI home;

    @AfterAll
    static void close() {
        if (chromium != null) {
            chromium.close();
        }
    }

    @Test
    void nextAttemptIsPrintedInSecondsWithTheClock() {
        chromium = Chromium.open(home.toString().replaceAll("/$", ""));
        String account = NewAccount.openIn(chromium);
        Instant now = Instant.now();
        StubControl.stub("GET " + account + "/deliveries/" + DELIVERY, 200, """
                {"delivery": {"id": "%s", "monitorId": null, "webhookId": "%s", "tweetId": null, "status": "pending",
                  "attempts": 1, "lastStatus": 503, "lastOutcome": "5xx", "detectedAt": "%s", "nextAttemptAt": "%s",
                  "createdAt": "%s"}, "payload": null, "attempts": [
                  {"number": 1, "endedAt": "%s", "status": 503, "outcome": "5xx"}]}""".formatted(
                        DELIVERY, UUID.randomUUID(), now, now.plusSeconds(55), now, now.minus(Duration.ofHours(2))));

        chromium.go("/deliveries/" + DELIVERY);
        chromium.awaitText("Next attempt");
        chromium.awaitText("in ");

        assertThat(chromium.textOf("time-ago[clock]").replace('\u202f', ' '))
                .matches("in [0-9]+ seconds, [0-9]{1,2}:[0-9]{2}:[0-9]{2} [AP]M");
        assertThat(chromium.textOf("dd time-ago:not([clock])")).isEqualTo("just now");
        assertThat(chromium.textOf("td time-ago")).isEqualTo("2 hours ago");
    }
}
