package io.socialdata.feedback;

import static io.socialdata.feedback.Reporter.report;
import static io.socialdata.testkit.CallerBuilder.aCaller;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import io.socialdata.contract.ServiceName;
import io.socialdata.testkit.contract.HostileCalls;
import java.net.URI;
import java.net.URL;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Writing and reading reports through the API. */
@QuarkusTest
class ReportsComponentTest {

    private final Reporter reporter = Reporter.fresh();

    @TestHTTPResource(value = "/health", management = true)
    URL health;

    @TestHTTPResource("/")
    URI service;

    @Test
    void probesSucceed() {
        for (String probe : new String[] {"/started", "/live", "/ready"}) {
            RestAssured.get(health + probe).then().statusCode(200).body("status", equalTo("UP"));
        }
    }

    @Test
    void newReportReturnsASummary() {
        Map<String, Object> body = report("  thread read answers 502  ");
        body.put("area", "tweet/thread");

        reporter.send(body)
                .then()
                .statusCode(200)
                .body("type", equalTo("bug"))
                .body("title", equalTo("thread read answers 502"))
                .body("area", equalTo("tweet/thread"))
                .body("status", equalTo("new"))
                .body("response", nullValue())
                .body("details", nullValue());
    }

    @Test
    void singleReportHasDetailsAndEvidenceAsSent() {
        Map<String, Object> body = report("slow search");
        body.put("details", "  First line\nsecond line ");
        body.put("evidence", Map.of("endpoint", "/tweet/advanced_search", "status", 200, "own", List.of(1, 2)));
        String id = reporter.send(body).path("id");

        reporter.read(id)
                .then()
                .statusCode(200)
                .body("details", equalTo("First line\nsecond line"))
                .body("evidence.status", equalTo(200))
                .body("evidence.own", equalTo(List.of(1, 2)));
    }

    @Test
    void omittedFieldsAreNull() {
        String id = reporter.send(report("nothing more to say")).path("id");

        reporter.read(id).then().body("area", nullValue()).body("evidence", nullValue());
    }

    @Test
    void everyKeyOfTheAccountCanReadIt() {
        String id = reporter.sent("of the account");

        reporter.withAnotherKey().read(id).then().statusCode(200);
        reporter.withAnotherKey().list("").then().body("feedback.id", equalTo(List.of(id)));
    }

    @Test
    void reportOfAnotherAccountIsUnknown() {
        String id = reporter.sent("private");
        Reporter otherReporter = Reporter.fresh();

        otherReporter.read(id).then().statusCode(404).body("error", equalTo("not_found"));
        otherReporter.list("").then().body("count", equalTo(0));
    }

    @ParameterizedTest
    @ValueSource(strings = {"nope", "1-1-1-1-1", "51e7d0b4-96a3-4c28-8f1d-ae42c97b360x"})
    void malformedIdIsUnknown(String id) {
        reporter.read(id).then().statusCode(404).body("error", equalTo("not_found"));
    }

    @Test
    void pagesShowEveryReportOnceNewestFirstDespiteNewReports() {
        List<String> sent = new ArrayList<>();
        for (int i = 0; i < 7; i++) {
            sent.addFirst(reporter.sent("report " + i));
        }
        List<String> seen = new ArrayList<>();

        String cursor = "";
        do {
            Response page = reporter.list("?limit=2" + cursor);
            seen.addAll(page.path("feedback.id"));
            reporter.sent("meanwhile");
            String next = page.path("next_cursor");
            cursor = next == null ? null : "&cursor=" + next;
        } while (cursor != null);

        assertThat(seen).isEqualTo(sent);
    }

    @Test
    void lastFullPageHasNoCursor() {
        reporter.sent("one");
        reporter.sent("two");

        reporter.list("?limit=2")
                .then()
                .body("count", equalTo(2))
                .body("limit", equalTo(2))
                .body("next_cursor", nullValue());
    }

    @Test
    void filtersRestrictTheList() {
        Map<String, Object> idea = report("an idea");
        idea.put("type", "idea");
        reporter.send(idea);
        reporter.sent("a bug");

        reporter.list("?type=idea").then().body("feedback.title", equalTo(List.of("an idea")));
        reporter.list("?status=triaged").then().body("feedback", hasSize(0)).body("limit", equalTo(25));
        reporter.list("?status=new&type=bug").then().body("feedback.title", equalTo(List.of("a bug")));
    }

    @ParameterizedTest
    @CsvSource({
        "?limit=0, limit",
        "?limit=101, limit",
        "?limit=ten, limit",
        "?limit=-1, limit",
        "?status=open, status",
        "?status=NEW, status",
        "?type=question, type",
        "?cursor=abc, cursor",
        "?cursor=%25%25, cursor"
    })
    void invalidParameterIsNamed(String query, String field) {
        reporter.list(query)
                .then()
                .statusCode(400)
                .body("error", equalTo("invalid_request"))
                .body("field", equalTo(field));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{}                                                              | type",
                "{\"type\":\"rant\",\"title\":\"a\",\"details\":\"b\"}           | type",
                "{\"type\":1,\"title\":\"a\",\"details\":\"b\"}                  | type",
                "{\"type\":\"bug\",\"details\":\"b\"}                            | title",
                "{\"type\":\"bug\",\"title\":\"  \",\"details\":\"b\"}           | title",
                "{\"type\":\"bug\",\"title\":\"two\\nlines\",\"details\":\"b\"}  | title",
                "{\"type\":\"bug\",\"title\":\"nul\\u0000\",\"details\":\"b\"}   | title",
                "{\"type\":\"bug\",\"title\":\"a\"}                              | details",
                "{\"type\":\"bug\",\"title\":\"a\",\"details\":\"nul\\u0000\"}   | details",
                "{\"type\":\"bug\",\"title\":\"a\",\"details\":7}                | details",
                "{\"type\":\"bug\",\"title\":\"a\",\"details\":\"b\",\"evidence\":[1]}   | evidence",
                "{\"type\":\"bug\",\"title\":\"a\",\"details\":\"b\",\"evidence\":\"x\"} | evidence"
            })
    void invalidFieldIsNamed(String body, String field) {
        reporter.send(body)
                .then()
                .statusCode(400)
                .body("error", equalTo("invalid_request"))
                .body("field", equalTo(field));
    }

    @ParameterizedTest
    @CsvSource({"title,120", "details,8000", "area,80", "client,120"})
    void longestTextIsAcceptedAndALongerOneRejected(String field, int longest) {
        Map<String, Object> body = report("long");
        body.put(field, "\uD83D\uDC1D".repeat(longest));
        reporter.send(body).then().statusCode(200);

        body.put(field, "x".repeat(longest + 1));
        reporter.send(body).then().statusCode(400).body("field", equalTo(field));
    }

    @Test
    void evidenceIsBounded() {
        Map<String, Object> body = report("much evidence");
        body.put("evidence", Map.of("a", "x".repeat(4096 - 8)));
        reporter.send(body).then().statusCode(200);

        body.put("evidence", Map.of("a", "x".repeat(4096 - 7)));
        reporter.send(body).then().statusCode(400).body("field", equalTo("evidence"));
    }

    @Test
    void accountSeesRepliesAndStatusChangesOfTheTeam() {
        String id = reporter.sent("please look");
        String created = reporter.read(id).path("created_at");

        move(id, "triaged").then().statusCode(200);
        Reporter.team()
                .body(Map.of("response", "Found it."))
                .post("/internal/feedback/" + id + "/response")
                .then()
                .statusCode(200);
        move(id, "shipped").then().statusCode(200).body("status", equalTo("shipped"));

        Response seen = reporter.read(id);
        seen.then().body("status", equalTo("shipped")).body("response", equalTo("Found it."));
        assertThat(seen.<String>path("created_at")).isEqualTo(created);
        assertThat(seen.<String>path("updated_at")).isGreaterThan(created);
        move(id, "triaged").then().statusCode(200);
    }

    @ParameterizedTest
    @CsvSource({"new,new", "triaged,new", "triaged,triaged", "shipped,declined", "declined,new", "declined,shipped"})
    void invalidStatusChangeIsRejected(String from, String to) {
        String id = reporter.sent("stays");
        if (!from.equals("new")) {
            move(id, from);
        }

        move(id, to).then().statusCode(400).body("field", equalTo("status"));

        reporter.read(id).then().body("status", equalTo(from));
    }

    @Test
    void teamSeesTheReportsOfAllAccounts() {
        String mine = reporter.sent("mine");
        String other = Reporter.fresh().sent("another's");

        List<String> ids = Reporter.team().get("/internal/feedback?limit=100").path("reports.id");

        assertThat(ids).contains(mine, other);
        Reporter.team()
                .get("/internal/feedback/" + mine)
                .then()
                .body("accountId", equalTo(reporter.account().toString()));
        move(UUID.randomUUID().toString(), "triaged").then().statusCode(404);
    }

    @Test
    void onlyOperatorsHaveTeamAccess() {
        for (String service : Arrays.asList("gateway", "dashboard", "reads")) {
            Reporter.as(service).get("/internal/feedback").then().statusCode(403);
        }
    }

    @Test
    void hostileValuesAreRefusedWithTheirField() throws Exception {
        String id = reporter.sent("Gauge");

        new HostileCalls(service, () -> aCaller().through("gateway", "feedback").headers(), _ -> id)
                .make(ServiceName.FEEDBACK);
    }

    private static Response move(String id, String status) {
        return Reporter.team().body(Map.of("status", status)).post("/internal/feedback/" + id + "/status");
    }
}
