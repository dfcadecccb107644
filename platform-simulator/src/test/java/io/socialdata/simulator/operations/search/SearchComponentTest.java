package io.socialdata.simulator.operations.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.socialdata.simulator.HttpTestClient;
import io.socialdata.simulator.TimelineResponse;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class SearchComponentTest {

    private static final String POINTER = "/data/search_by_raw_query/search_timeline/timeline";

    private Map<String, String> samples;

    @BeforeEach
    void startFresh() {
        HttpTestClient.reset();
        samples = HttpTestClient.samples();
    }

    @Test
    void pagesHaveEveryPostOnceNewestFirstAndReplaceTheirCursors() {
        List<TimelineResponse> pages =
                TimelineResponse.all(cursor -> search("from:" + samples.get("handle"), "Latest", cursor));

        List<String> posts = pages.stream()
                .flatMap(timelineResponse -> timelineResponse.posts().stream())
                .toList();
        assertThat(posts).hasSizeGreaterThan(20).doesNotHaveDuplicates();
        assertThat(posts.stream().map(Long::valueOf).toList())
                .isSortedAccordingTo((one, other) -> Long.compare(other, one));
        assertThat(pages.getFirst().types()).containsExactly("TimelineAddEntries");
        assertThat(pages.getFirst().entryIds()).contains("cursor-top-9223372036854775807", "cursor-bottom-0");
        assertThat(pages.get(1).types())
                .containsExactly("TimelineAddEntries", "TimelineReplaceEntry", "TimelineReplaceEntry");
    }

    @Test
    void newPostIsFoundAtOnce() {
        String id = HttpTestClient.mutate("CreateTweet", "\"tweet_text\":\"A quixotic weir\"")
                .then()
                .extract()
                .path("data.create_tweet.tweet_results.result.rest_id");

        assertThat(search("quixotic weir", "Latest", "").posts()).containsExactly(id);
        assertThat(search("quixotic weir", "Top", "").posts()).containsExactly(id);
    }

    @ParameterizedTest
    @ValueSource(strings = {"(", "-", "-("})
    void searchThatIsNestedTooDeeplyIsABadRequest(String nesting) {
        HttpTestClient.query("SearchTimeline", "\"rawQuery\":\"" + nesting.repeat(900) + "weir\"")
                .then()
                .statusCode(400)
                .body("errors[0].code", equalTo(214))
                .body("errors[0].kind", equalTo("Validation"));

        HttpTestClient.query("SearchTimeline", "\"rawQuery\":\"" + nesting.repeat(20) + "weir\"")
                .then()
                .statusCode(200);
    }

    @Test
    void mediaPagesAddToAGrid() {
        List<TimelineResponse> pages =
                TimelineResponse.all(cursor -> search("from:" + samples.get("handle"), "Media", cursor));

        assertThat(pages.getFirst().entryIds()).contains("search-grid-0");
        assertThat(pages.stream()
                        .flatMap(timelineResponse -> timelineResponse.posts().stream())
                        .toList())
                .isNotEmpty()
                .doesNotHaveDuplicates();
    }

    @Test
    void usersAreFoundByHandle() {
        assertThat(search(samples.get("handle"), "People", "").users()).contains(samples.get("user_id"));
    }

    @Test
    void searchIsNotFoundWithGet() {
        Response response = HttpTestClient.signedIn()
                .queryParam("variables", "{\"rawQuery\":\"river\",\"count\":20,\"product\":\"Latest\"}")
                .get("/i/api/graphql/x/SearchTimeline");

        assertThat(response.statusCode()).isEqualTo(404);
        assertThat(response.asString()).isEmpty();
    }

    @Test
    void cursorOfAnotherSearchIsABadRequest() {
        String cursor = search("river", "Latest", "").cursor("Bottom");

        HttpTestClient.query(
                        "SearchTimeline", "\"rawQuery\":\"lake\",\"product\":\"Latest\",\"cursor\":\"" + cursor + "\"")
                .then()
                .statusCode(400)
                .body("errors[0].code", equalTo(214));
    }

    private static TimelineResponse search(String query, String product, String cursor) {
        return TimelineResponse.of(
                HttpTestClient.query(
                                "SearchTimeline",
                                "\"rawQuery\":\"" + query + "\",\"product\":\"" + product
                                        + "\",\"count\":20,\"cursor\":\"" + cursor + "\"")
                        .asString(),
                POINTER);
    }
}
