package io.socialdata.feedback;

import static io.socialdata.feedback.Reporter.report;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** The reports of an account, as the dashboard writes and reads them. */
@QuarkusTest
class AccountReportsComponentTest {

    private final Reporter reporter = Reporter.fresh();

    @Test
    void dashboardReportBelongsToTheAccountAndToNoKey() {
        String id = write(report("from the page"))
                .then()
                .statusCode(200)
                .body("status", equalTo("new"))
                .extract()
                .path("id");

        reporter.read(id).then().statusCode(200).body("title", equalTo("from the page"));
        Reporter.team().get("/internal/feedback/" + id).then().body("keyId", nullValue());
    }

    @Test
    void repliesOfTheTeamAreReturned() {
        String id = reporter.sent("please look");
        Reporter.team().body(Map.of("response", "Found it.")).post("/internal/feedback/" + id + "/response");

        dashboard("").then().body("feedback.id", contains(id)).body("feedback[0].response", equalTo("Found it."));
        dashboard("/" + id)
                .then()
                .body("response", equalTo("Found it."))
                .body("details", equalTo("It happened again."));
        dashboard("?status=shipped").then().body("feedback", hasSize(0));
    }

    @Test
    void reportOfAnotherAccountIsUnknown() {
        String foreign = Reporter.fresh().sent("private");

        dashboard("/" + foreign).then().statusCode(404);
        dashboard("").then().body("feedback", hasSize(0));
    }

    @Test
    void writesAreLimitedByAccountAndReadsAreNot() {
        for (int i = 0; i < 10; i++) {
            write(Map.of()).then().statusCode(400);
        }

        write(report("too many")).then().statusCode(429).body("error", equalTo("rate_limited"));

        dashboard("").then().statusCode(200);
        reporter.list("").then().statusCode(200);
    }

    @Test
    void gatewayNamesAKey() {
        as("gateway").get(reports()).then().statusCode(401);
    }

    @Test
    void noOtherServiceNamesAnAccount() {
        assertThat(as("operator").get(reports()).statusCode()).isEqualTo(200);
        assertThat(as("operator").body(report("x")).post(reports()).statusCode())
                .isEqualTo(403);
        for (String caller : List.of("billing", "reads", "monitoring", "stranger")) {
            for (String path : List.of("", "/" + UUID.randomUUID())) {
                assertThat(as(caller).get(reports() + path).statusCode()).isEqualTo(403);
            }
            assertThat(as(caller).body(report("x")).post(reports()).statusCode())
                    .isEqualTo(403);
        }
    }

    private Response write(Map<String, ?> body) {
        return as("dashboard").body(body).post(reports());
    }

    private Response dashboard(String path) {
        return as("dashboard").get(reports() + path);
    }

    private RequestSpecification as(String caller) {
        return Reporter.as(caller).header("X-Account-Id", reporter.account());
    }

    private static String reports() {
        return "/feedback";
    }
}
