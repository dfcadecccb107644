package io.socialdata.feedback;

import static io.socialdata.feedback.Reporter.report;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** The rate limit as callers see it. */
@QuarkusTest
class LimitComponentTest {

    private final Reporter reporter = Reporter.fresh();

    @Test
    void threeRoutesShareTenCallsIncludingMalformedOnes() {
        String id = reporter.send(report("counted")).path("id");
        for (int i = 0; i < 3; i++) {
            reporter.list("").then().statusCode(200);
            reporter.read(id).then().statusCode(200);
            reporter.send("no json").then().statusCode(400);
        }

        Response refused = reporter.list("");

        refused.then().statusCode(429).body("error", equalTo("rate_limited")).body("message", containsString("10"));
        assertThat(Integer.parseInt(refused.header("Retry-After"))).isBetween(1, 60);
        reporter.send(report("too many")).then().statusCode(429);
        reporter.withAnotherKey().list("").then().statusCode(200).body("count", equalTo(1));
    }

    @Test
    void accountSendsAHundredReportsInADayOverAllItsKeys() {
        for (int key = 0; key < 10; key++) {
            Reporter another = reporter.withAnotherKey();
            for (int i = 0; i < 10; i++) {
                another.send(report("counted")).then().statusCode(200);
            }
        }

        Response refused = reporter.send(report("one too many"));

        refused.then().statusCode(429).body("error", equalTo("rate_limited")).body("message", containsString("100"));
        assertThat(Long.parseLong(refused.header("Retry-After")))
                .isBetween(Duration.ofHours(23).toSeconds(), Duration.ofDays(1).toSeconds());
        reporter.list("").then().statusCode(200);
        Reporter.fresh().send(report("of another account")).then().statusCode(200);
    }

    @Test
    void teamIsNotLimited() {
        for (int i = 0; i < 15; i++) {
            Reporter.team().get("/internal/feedback?limit=1").then().statusCode(200);
        }
    }
}
