package io.socialdata.reads;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.greaterThanOrEqualTo;

import io.restassured.http.ContentType;
import io.restassured.response.ValidatableResponse;
import io.socialdata.contract.polling.PollRequest;
import io.socialdata.contract.polling.PollRequest.Target;
import io.socialdata.contract.polling.UserCheckRequest;
import io.socialdata.testkit.TestTokens;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Polls as monitoring requests them: the stub's search has the posts 41 and 42, then 43 by mira. */
@WorldTest
class PollingComponentTest {

    @Test
    void newPostsAreReturnedInThePublicShape() {
        poll(new Target("mira", "40"), new Target("tove", "42"))
                .statusCode(200)
                .body("searches", greaterThanOrEqualTo(1))
                .body("results.handle", contains("tove", "mira"))
                .body("results.coverage", contains("complete", "complete"))
                .body("results[1].newestId", equalTo("43"))
                .body("results[1].posts.id", contains("43", "42", "41"))
                .body("results[1].posts[0].reply", equalTo(false))
                .body("results[1].posts[0].tweet.text", equalTo("A boat"))
                .body("results[0].posts", empty());
    }

    @Test
    void firstPollReturnsOnlyTheStartPosition() {
        poll(new Target("mira", null))
                .statusCode(200)
                .body("searches", equalTo(1))
                .body("results[0].coverage", equalTo("complete"))
                .body("results[0].upTo", equalTo("42"))
                .body("results[0].newestId", equalTo("42"))
                .body("results[0].posts", empty());
    }

    @ParameterizedTest
    @CsvSource({
        "mira, , visible, mira, 7101",
        "former, 7101, visible, mira, 7101",
        "closed, , protected, mira, 7101",
        "gone, , suspended, , ",
        "hidden, 7303, unavailable, , ",
        "hidden, 7307, protected, , ",
        "nobody, , not_found, , ",
        "garbled, , unknown, , "
    })
    void userIsCheckedByIdOrElseByHandle(
            String handle, @Nullable String userId, String visibility, @Nullable String now, @Nullable String id) {
        as("monitoring", "/internal/polling/user", new UserCheckRequest(handle, userId))
                .statusCode(200)
                .body("visibility", equalTo(visibility))
                .body("handle", equalTo(now))
                .body("userId", equalTo(id));
    }

    @ParameterizedTest
    @ValueSource(strings = {"gateway", "writes", "webhook-delivery"})
    void onlyMonitoringMayPoll(String caller) {
        as(caller, new PollRequest(List.of(), 0, 0, 1)).statusCode(403);
        as(caller, "/internal/polling/user", new UserCheckRequest("mira", null)).statusCode(403);
    }

    @Test
    void invalidRequestIsRejected() {
        as("monitoring", Map.of("targets", 7)).statusCode(400);
    }

    private static ValidatableResponse poll(Target... targets) {
        return as("monitoring", new PollRequest(List.of(targets), 0, 0, 5));
    }

    private static ValidatableResponse as(String caller, Object body) {
        return as(caller, "/internal/polling/polls", body);
    }

    private static ValidatableResponse as(String caller, String path, Object body) {
        return given().header("Authorization", TestTokens.bearer(caller, "reads"))
                .contentType(ContentType.JSON)
                .body(body)
                .post(path)
                .then();
    }
}
