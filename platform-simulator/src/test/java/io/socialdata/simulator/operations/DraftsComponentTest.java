package io.socialdata.simulator.operations;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.not;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.socialdata.simulator.GraphQlTestClient;
import io.socialdata.simulator.HttpTestClient;
import io.socialdata.simulator.shapes.ShapeAssert;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class DraftsComponentTest {

    private static final String DRAFTS = "data.viewer.draft_list.response_data";
    private static final String SCHEDULED = "data.viewer.scheduled_tweet_list";

    @Inject
    World world;

    @BeforeEach
    void startFresh() {
        HttpTestClient.reset();
    }

    @Test
    void draftIsCreatedChangedAndDeleted() {
        String id = GraphQlTestClient.mutate(
                        "CreateDraftTweet", "{\"post_tweet_request\":" + request("Idea: gauges") + "}")
                .path("data.tweet.rest_id");
        drafts().then().body(DRAFTS + "[0].rest_id", equalTo(id));
        assertThat(ShapeAssert.lacks(
                        "draft", GraphQlTestClient.part(drafts(), "/data/viewer/draft_list/response_data/0")))
                .isEmpty();

        GraphQlTestClient.mutate(
                        "EditDraftTweet",
                        "{\"draft_tweet_id\":\"" + id + "\",\"post_tweet_request\":" + request("Other") + "}")
                .then()
                .body("data.drafttweet_put", equalTo("Done"));
        drafts().then().body(DRAFTS + "[0].tweet_create_request.status", equalTo("Other"));

        GraphQlTestClient.mutate("DeleteDraftTweet", "{\"draft_tweet_id\":\"" + id + "\"}")
                .then()
                .body("data.drafttweet_delete", equalTo("Done"));
        drafts().then().body(DRAFTS + ".rest_id", not(hasItem(id)));
        GraphQlTestClient.mutate("DeleteDraftTweet", "{\"draft_tweet_id\":\"" + id + "\"}")
                .then()
                .body("errors[0].code", equalTo(34));
    }

    @Test
    void draftsAreListedInBothForms() {
        List<String> newestFirst = drafts().jsonPath().getList(DRAFTS + ".rest_id");
        List<String> oldestFirst = GraphQlTestClient.query("FetchDraftTweets", "{\"ascending\":true}")
                .jsonPath()
                .getList(DRAFTS + ".rest_id");

        assertThat(newestFirst).hasSizeGreaterThan(1);
        assertThat(oldestFirst).isEqualTo(newestFirst.reversed());
    }

    @Test
    void scheduledPostIsPublishedAtItsTime() {
        User actor = world.fixtures().actor().user();
        String id = schedule(Instant.now().plus(Duration.ofHours(1)), "Morning levels")
                .path("data.tweet.rest_id");
        scheduled().then().body(SCHEDULED + ".rest_id", hasItem(id));
        assertThat(ShapeAssert.lacks(
                        "scheduled", GraphQlTestClient.part(scheduled(), "/data/viewer/scheduled_tweet_list/0")))
                .isEmpty();

        given().contentType(ContentType.JSON).body("{\"advance\":\"PT61M\"}").post("/simulator/clock");

        await().atMost(Duration.ofSeconds(20))
                .untilAsserted(() -> scheduled().then().body(SCHEDULED + ".rest_id", not(hasItem(id))));
        Post newest = world.posts().newestBy(actor).findFirst().orElseThrow();
        assertThat(world.writing(newest).segments().getFirst().text()).isEqualTo("Morning levels");
    }

    @Test
    void pastTimeIsRejected() {
        schedule(Instant.now().minus(Duration.ofHours(1)), "Too late")
                .then()
                .statusCode(200)
                .body("errors[0].code", equalTo(47));
        GraphQlTestClient.mutate(
                        "CreateScheduledTweet",
                        "{\"execute_at\":" + Instant.now().plusSeconds(3600).toEpochMilli() + ",\"post_tweet_request\":"
                                + request("Milliseconds") + "}")
                .then()
                .body("errors[0].code", equalTo(47));
    }

    @Test
    void scheduledPostIsChangedAndCancelled() {
        Instant at = Instant.now().plus(Duration.ofHours(2));
        String id = schedule(at, "First").path("data.tweet.rest_id");

        GraphQlTestClient.mutate(
                        "EditScheduledTweet",
                        "{\"scheduled_tweet_id\":\"" + id + "\",\"execute_at\":" + at.getEpochSecond()
                                + ",\"post_tweet_request\":" + request("Second") + "}")
                .then()
                .body("data.scheduledtweet_put", equalTo("Done"));
        scheduled().then().body(SCHEDULED + ".tweet_create_request.status", hasItem("Second"));

        GraphQlTestClient.mutate("DeleteScheduledTweet", "{\"scheduled_tweet_id\":\"" + id + "\"}")
                .then()
                .body("data.scheduledtweet_delete", equalTo("Done"));
        scheduled().then().body(SCHEDULED + ".rest_id", not(hasItem(id)));
    }

    private static Response schedule(Instant at, String text) {
        return GraphQlTestClient.mutate(
                "CreateScheduledTweet",
                "{\"execute_at\":" + at.getEpochSecond() + ",\"post_tweet_request\":" + request(text) + "}");
    }

    private static Response drafts() {
        return GraphQlTestClient.query("FetchDraftTweets", "{\"ascending\":false}");
    }

    private static Response scheduled() {
        return GraphQlTestClient.query("FetchScheduledTweets", "{\"ascending\":true}");
    }

    private static String request(String text) {
        return "{\"auto_populate_reply_metadata\":false,\"status\":\"" + text
                + "\",\"exclude_reply_user_ids\":[],\"media_ids\":[]}";
    }
}
