package io.socialdata.simulator.operations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.simulator.HttpTestClient;
import io.socialdata.simulator.SignedInUser;
import io.socialdata.simulator.TimelineResponse;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class BookmarksComponentTest {

    private Map<String, String> samples;
    private String post;

    @BeforeEach
    void startFresh() {
        HttpTestClient.reset();
        samples = HttpTestClient.samples();
        post = "\"tweet_id\":\"" + samples.get("tweet_id") + "\"";
    }

    @Test
    void bookmarkIsAddedFirstAndRemoved() {
        HttpTestClient.mutate("DeleteBookmark", post).then().body("data.tweet_bookmark_delete", equalTo("Done"));
        HttpTestClient.mutate("CreateBookmark", post).then().body("data.tweet_bookmark_put", equalTo("Done"));
        HttpTestClient.mutate("CreateBookmark", post).then().body("data.tweet_bookmark_put", equalTo("Done"));

        assertThat(page("").posts().getFirst()).isEqualTo(samples.get("tweet_id"));

        HttpTestClient.mutate("DeleteBookmark", post).then().body("data.tweet_bookmark_delete", equalTo("Done"));
        assertThat(page("").posts()).doesNotContain(samples.get("tweet_id"));
    }

    @Test
    void pagesHaveEveryBookmarkOnceWhileTheListGrows() {
        HttpTestClient.mutate("DeleteBookmark", post);
        TimelineResponse first = page("");
        HttpTestClient.mutate("CreateBookmark", post);
        List<String> remaining =
                TimelineResponse.all(cursor -> page(cursor.isEmpty() ? first.cursor("Bottom") : cursor)).stream()
                        .flatMap(timelineResponse -> timelineResponse.posts().stream())
                        .toList();

        assertThat(first.posts()).doesNotContainAnyElementsOf(remaining);
        assertThat(remaining).doesNotHaveDuplicates();
    }

    @Test
    void bookmarksAreSearchable() {
        String id = HttpTestClient.mutate("CreateTweet", "\"tweet_text\":\"An unheard-of zugzwang\"")
                .then()
                .extract()
                .path("data.create_tweet.tweet_results.result.rest_id");
        HttpTestClient.mutate("CreateBookmark", "\"tweet_id\":\"" + id + "\"");

        String found = HttpTestClient.query("BookmarkSearchTimeline", "\"rawQuery\":\"ZUGZWANG\"")
                .asString();
        String none = HttpTestClient.query("BookmarkSearchTimeline", "\"rawQuery\":\"zugzwangs\"")
                .asString();

        String pointer = "/data/search_by_raw_query/bookmarks_search_timeline/timeline";
        assertThat(TimelineResponse.of(found, pointer).posts()).containsExactly(id);
        assertThat(TimelineResponse.of(none, pointer).posts()).isEmpty();
    }

    @Test
    void foldersContainTheirBookmarks() {
        String folder = HttpTestClient.mutate("createBookmarkFolder", "\"name\":\"Floods\"")
                .then()
                .extract()
                .path("data.bookmark_collection_create.id");
        String inFolder = "\"bookmark_collection_id\":\"" + folder + "\"";

        HttpTestClient.mutate("bookmarkTweetToFolder", inFolder + "," + post)
                .then()
                .body("data.bookmark_collection_tweet_put", equalTo("Done"));

        HttpTestClient.query("BookmarkFoldersSlice", "")
                .then()
                .body("data.viewer.user_results.result.bookmark_collections_slice.items[0].name", equalTo("Floods"));
        assertThat(TimelineResponse.of(
                                HttpTestClient.query("BookmarkFolderTimeline", inFolder)
                                        .asString(),
                                "/data/bookmark_collection_timeline/timeline")
                        .posts())
                .containsExactly(samples.get("tweet_id"));
    }

    @Test
    void folderShowsAPictureOfItsPosts() {
        String withPicture = TimelineResponse.of(
                        HttpTestClient.query(
                                        "SearchTimeline",
                                        "\"rawQuery\":\"filter:images\",\"product\":\"Latest\",\"count\":1")
                                .asString(),
                        "/data/search_by_raw_query/search_timeline/timeline")
                .posts()
                .getFirst();
        String folder = HttpTestClient.mutate("createBookmarkFolder", "\"name\":\"Floods\"")
                .then()
                .body("data.bookmark_collection_create.media", nullValue())
                .body("data.bookmark_collection_create", hasKey("media"))
                .extract()
                .path("data.bookmark_collection_create.id");

        HttpTestClient.mutate(
                "bookmarkTweetToFolder",
                "\"bookmark_collection_id\":\"" + folder + "\",\"tweet_id\":\"" + withPicture + "\"");

        HttpTestClient.query("BookmarkFoldersSlice", "")
                .then()
                .body(
                        "data.viewer.user_results.result.bookmark_collections_slice.items[0].media.media_url_https",
                        startsWith("https://pbs.twimg.com/media/"));
    }

    @Test
    void foldersNeedACheckMark() {
        SignedInUser plain = SignedInUser.named("heron_one");

        plain.query("BookmarkFoldersSlice", "").then().body("errors[0].code", equalTo(37));
        plain.mutate("createBookmarkFolder", "\"name\":\"Floods\"").then().body("errors[0].code", equalTo(37));
    }

    private static TimelineResponse page(String cursor) {
        return TimelineResponse.of(
                HttpTestClient.query("Bookmarks", "\"count\":10,\"cursor\":\"" + cursor + "\"")
                        .asString(),
                "/data/bookmark_timeline_v2/timeline");
    }
}
