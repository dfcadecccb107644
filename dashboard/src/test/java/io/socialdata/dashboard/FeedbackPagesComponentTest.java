package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.endsWith;

import io.quarkus.test.junit.QuarkusTest;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The feedback pages. */
@QuarkusTest
class FeedbackPagesComponentTest {

    private final UUID report = UUID.randomUUID();

    private SignedInUser holder;

    @BeforeEach
    void signUp() {
        holder = SignedInUser.fresh();
    }

    @Test
    void reportIsWrittenAndShown() {
        holder.stub("POST", "/feedback", 200, reportJson("null"));

        holder.send("/feedback", "/feedback", draft("slow search"))
                .then()
                .statusCode(303)
                .header("Location", endsWith("/feedback/" + report));

        assertThat(holder.changes())
                .singleElement()
                .asString()
                .contains("\"title\":\"slow search\"", "\"client\":\"dashboard\"", "tweet/advanced_search");
    }

    @Test
    void rejectedInputStaysInTheForm() {
        holder.stub("POST", "/feedback", 429, """
                {"error": "rate_limited", "message": "At most 10 requests in 60 seconds."}""");

        holder.send("/feedback", "/feedback", draft("once more"))
                .then()
                .statusCode(429)
                .body(containsString("At most 10"))
                .body(containsString("value=\"once more\""))
                .body(containsString("It takes long.</textarea>"));
    }

    @Test
    void replyIsShownAndUserTextIsEscaped() {
        holder.stub("GET", "/feedback/" + report, 200, reportJson("\"Found <it>.\""));
        holder.stub(
                "GET",
                "/feedback",
                200,
                "{\"feedback\": [" + reportJson("\"Found.\"") + "], \"next_cursor\": \"abc\"}");

        assertThat(holder.page("/feedback")).contains("slow &lt;search&gt;", "Replied", "/feedback?cursor=abc");
        assertThat(holder.page("/feedback/" + report)).contains("Found &lt;it&gt;.", "It takes long.");
    }

    @Test
    void emptyPageShowsNextSteps() {
        assertThat(holder.page("/feedback")).contains("No feedback yet");
        holder.browser().get("/feedback/" + UUID.randomUUID()).then().statusCode(404);
    }

    private static Map<String, String> draft(String title) {
        return Map.of("type", "bug", "title", title, "details", "It takes long.", "area", "tweet/advanced_search");
    }

    private String reportJson(String response) {
        return """
                {"id": "%s", "type": "missing_capability", "title": "slow <search>", "details": "It takes long.", "area": null,
                 "evidence": null, "status": "triaged", "response": %s, "created_at": "2026-11-21T08:00:00Z",
                 "updated_at": "2026-11-21T08:00:00Z"}""".formatted(report, response);
    }
}
