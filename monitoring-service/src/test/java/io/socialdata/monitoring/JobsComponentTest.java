package io.socialdata.monitoring;

import static io.socialdata.testkit.CallerBuilder.aCaller;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.socialdata.contract.ServiceName;
import io.socialdata.testkit.contract.HostileCalls;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** The operations of jobs, with a stub of reads-service and of billing. */
@QuarkusTest
class JobsComponentTest {

    private final Key key = Key.fresh();

    @TestHTTPResource("/")
    URI service;

    @Test
    void jobRunsAndItsResultIsDownloaded() {
        String id = create(Map.of("operation", "user_followers", "parameters", Map.of("username", "orbit")));

        ended(id)
                .then()
                .body("state", equalTo("succeeded"))
                .body("end_reason", equalTo("end"))
                .body("pages", equalTo(2))
                .body("rows", equalTo(2))
                .body("cost", equalTo(0.0016f))
                .body("next_cursor", nullValue());
        Response result = key.jobResult(id, "");
        assertThat(result.contentType()).startsWith("application/x-ndjson");
        assertThat(text(result).lines()).hasSize(2).first().asString().contains("\"id\":\"1\"", "Käthe");
        assertThat(text(key.jobResult(id, "?from_page=2")).lines()).hasSize(1);
        key.jobs("").then().body("jobs", hasSize(1)).body("jobs[0].id", equalTo(id));
    }

    @Test
    void csvIsDownloadedAsCsv() {
        String id = create(Map.of(
                "operation",
                "user_followers",
                "parameters",
                Map.of("username", "orbit"),
                "format",
                "csv",
                "max_pages",
                1));

        ended(id).then().body("end_reason", equalTo("max_pages")).body("next_cursor", equalTo("two"));
        Response result = key.jobResult(id, "");
        assertThat(result.contentType()).startsWith("text/csv");
        assertThat(text(result).lines().toList())
                .hasSize(2)
                .anySatisfy(line -> assertThat(line).contains("\"Käthe, \"\"K\"\"\""));
    }

    @Test
    void pagesListEveryJobOnceNewestFirst() {
        List<String> created = new ArrayList<>();
        for (String user : List.of("nobody", "garbled", "orbit")) {
            created.addFirst(create(Map.of("operation", "user_followers", "parameters", Map.of("username", user))));
        }

        Response first = key.jobs("?limit=2");

        first.then().body("jobs.id", equalTo(created.subList(0, 2))).body("count", equalTo(2));
        key.jobs("?limit=2&cursor=" + first.path("next_cursor"))
                .then()
                .body("jobs.id", equalTo(created.subList(2, 3)))
                .body("next_cursor", nullValue());
    }

    @Test
    void unknownUserFailsTheJob() {
        String id = create(Map.of("operation", "user_followers", "parameters", Map.of("username", "nobody")));

        ended(id)
                .then()
                .body("state", equalTo("failed"))
                .body("error.error", equalTo("not_found"))
                .body("cost", equalTo(0));
    }

    @Test
    void pageThatCannotBeStoredFailsTheJobAndCostsNothing() {
        String id = create(Map.of("operation", "user_followers", "parameters", Map.of("username", "garbled")));

        ended(id)
                .then()
                .body("state", equalTo("failed"))
                .body("pages", equalTo(0))
                .body("cost", equalTo(0));
    }

    @Test
    void invalidRequestIsRejectedWithItsField() {
        key.createJob(Map.of("operation", "user_info"))
                .then()
                .statusCode(400)
                .body("error", equalTo("bad_request"))
                .body("field", equalTo("operation"));
        key.createJob(Map.of()).then().statusCode(400).body("field", equalTo("operation"));
        key.createJob(Map.of(
                        "operation", "user_followers", "parameters", Map.of("username", "orbit"), "max_cost", 0.0001))
                .then()
                .statusCode(400)
                .body("field", equalTo("max_cost"));
        key.jobs("").then().body("jobs", empty());
    }

    @Test
    void keyMustBeAllowedTheReadOfItsJob() {
        Map<String, Object> followers =
                Map.of("operation", "user_followers", "parameters", Map.of("username", "orbit"));

        key.createJob(followers, "jobs_create,user_following")
                .then()
                .statusCode(403)
                .body("error", equalTo("forbidden"))
                .body("reason", equalTo("key_operation"))
                .body("field", equalTo("operation"));
        key.jobs("").then().body("jobs", empty());

        key.createJob(followers, "jobs_create,user_followers").then().statusCode(200);
    }

    @Test
    void cancellationIsRepeatable() {
        String id = create(Map.of("operation", "user_followers", "parameters", Map.of("username", "orbit")));

        String state = key.cancelJob(id).then().statusCode(200).extract().path("state");

        assertThat(state).isIn("cancelled", "succeeded");
        key.cancelJob(id).then().statusCode(200).body("state", equalTo(state));
    }

    @Test
    void jobsOfOtherKeysDoNotExist() {
        String id = create(Map.of("operation", "user_followers", "parameters", Map.of("username", "orbit")));
        Key other = Key.fresh();

        for (String unknown : new String[] {id, UUID.randomUUID().toString(), "x"}) {
            other.job(unknown).then().statusCode(404).body("error", equalTo("not_found"));
            other.cancelJob(unknown).then().statusCode(404);
            other.jobResult(unknown, "").then().statusCode(404);
        }
        key.job(id).then().body("state", not(equalTo("cancelled")));
    }

    @Test
    void hostileValuesAreRefusedWithTheirField() throws Exception {
        String monitor = key.watch(Key.handle("hostile"));
        String job = create(Map.of("operation", "user_followers", "parameters", Map.of("username", "orbit")));

        new HostileCalls(
                        service,
                        () -> aCaller()
                                .withAccount(key.account())
                                .withKey(key.id())
                                .through("gateway", "monitoring")
                                .headers(),
                        operation -> operation.startsWith("job") ? job : monitor)
                .make(ServiceName.MONITORING);
    }

    private String create(Map<String, Object> body) {
        return key.createJob(body).then().statusCode(200).extract().path("id");
    }

    private Response ended(String id) {
        return await().atMost(Duration.ofSeconds(60)).until(() -> key.job(id), job -> job.path("ended_at") != null);
    }

    private static String text(Response response) {
        response.then().statusCode(200);
        return new String(response.asByteArray(), StandardCharsets.UTF_8);
    }
}
