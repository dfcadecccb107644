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
        StubControl.stub("GET " + account + "/delivery/" + DELIVERY, 200, """
                {"id": "%s", "monitor_id": null, "webhook_id": "%s", "tweet_id": null, "status": "pending",
                  "attempt_count": 1, "last_status_code": 503, "last_outcome": "5xx", "detected_at": "%s",
                  "next_attempt_at": "%s", "payload": null, "attempts": [
                  {"number": 1, "ended_at": "%s", "status_code": 503, "outcome": "5xx"}]}""".formatted(
                        DELIVERY, UUID.randomUUID(), now, now.plusSeconds(55), now.minus(Duration.ofHours(2))));

        chromium.go("/deliveries/" + DELIVERY);
        chromium.awaitText("Next attempt");
        chromium.awaitText("in ");

        assertThat(chromium.textOf("time-ago[clock]").replace('\u202f', ' '))
                .matches("in [0-9]+ seconds, [0-9]{1,2}:[0-9]{2}:[0-9]{2} [AP]M");
        assertThat(chromium.textOf("dd time-ago:not([clock])")).isEqualTo("just now");
        assertThat(chromium.textOf("td time-ago")).isEqualTo("2 hours ago");
    }
}
