package io.socialdata.reads.me;

import static io.socialdata.reads.me.KeyHolder.conforming;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import io.restassured.response.Response;
import io.restassured.response.ValidatableResponse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Responses of each private read for the account that makes it. */
@OwnTest
class PrivateReadsComponentTest {

    private final KeyHolder caller = new KeyHolder();

    @ParameterizedTest
    @CsvSource({
        "user_bookmarks, /user/bookmarks?count=5, tweets",
        "user_bookmark_search, /user/bookmark_search?query=boats, tweets",
        "user_bookmark_folder_timeline, /user/bookmark_folder_timeline?folder_id=3301, tweets",
        "user_home_timeline, /user/home_timeline?count=5, tweets",
        "user_likes, /user/likes?user_id=7101, tweets",
        "user_blocking, /user/blocking?count=5, users",
        "user_muting, /user/muting?count=5, users",
        "user_followers_you_know, /user/followers_you_know?user_id=7101, users"
    })
    void pagingEndsWithAnEmptyPage(String operation, String path, String array) {
        caller.store("mira");

        String next = conforming(operation, caller.read(path))
                .then()
                .statusCode(200)
                .body(array, hasSize(1))
                .body("count", equalTo(1))
                .body("next_cursor", notNullValue())
                .extract()
                .path("next_cursor");

        conforming(operation, caller.read(path + "&cursor=" + next))
                .then()
                .statusCode(200)
                .header("X-Usage-Billable", nullValue())
                .body(array, hasSize(0));
    }

    @ParameterizedTest
    @CsvSource({
        "user_bookmark_folders, /user/bookmark_folders, folders[0].id, 3301",
        "article_list, /article/list, articles[0].lifecycle, Draft",
        "article_list, /article/list?lifecycle=published&count=3, articles[0].rest_id, 700",
        "dm_list, /dm/list, conversations[0].conversation_id, 1-2",
        "dm_conversation, /dm/conversation?conversation_id=1-2, messages[0].text, Hi",
        "dm_conversation, /dm/conversation?conversation_id=1-2&max_id=950, min_entry_id, 900",
        "draft_list, /draft/list?ascending=maybe, drafts[0].text, Idea",
        "scheduled_list, /scheduled/list?ascending=true, scheduled[0].text, Idea"
    })
    void completeResponsesAreReturned(String operation, String path, String place, String value) {
        caller.store("mira");

        Response response = conforming(operation, caller.read(path));

        response.then().statusCode(200).body(place, equalTo(value)).body("count", equalTo(1));
        assertThat(response.header("X-Usage-Billable")).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"700", "ArticleEntity:700", "QXJ0aWNsZUVudGl0eTo3MDA="})
    void ownArticleIsFoundByItsId(String id) {
        caller.store("mira");

        conforming("article_get", caller.read("/article/get?article_id=" + id))
                .then()
                .statusCode(200)
                .body("id", equalTo(id))
                .body("article.rest_id", equalTo("700"));
    }

    @Test
    void articleOfAnotherUserIs404() {
        caller.storeAs("mira", "9");

        conforming("article_get", caller.read("/article/get?article_id=700"))
                .then()
                .statusCode(404)
                .body("error", equalTo("not_found"));
    }

    @Test
    void missingArticleIs404() {
        caller.store("mira");
        conforming("article_get", caller.read("/article/get?article_id=404"))
                .then()
                .statusCode(404)
                .body("article", nullValue());
    }

    @Test
    void viewerDependentFieldsAreReturned() {
        caller.store("mira");

        caller.read("/user/blocking").then().body("users[0].can_dm", equalTo(true));
        caller.read("/user/bookmarks")
                .then()
                .body("tweets[0].author.can_dm", equalTo(true))
                .body("tweets[0].is_limited_reply", nullValue());
        caller.read("/user/home_timeline").then().body("tweets[0].is_limited_reply", equalTo(true));
    }

    @ParameterizedTest
    @CsvSource({
        "user_likes, /user/likes?user_id=7101, tweets",
        "user_followers_you_know, /user/followers_you_know?user_id=7101, users"
    })
    void hiddenDataIsAnEmptyPage(String operation, String path, String array) {
        caller.store("missing");

        conforming(operation, caller.read(path)).then().statusCode(200).body(array, hasSize(0));
    }

    @ParameterizedTest
    @CsvSource({
        "user_likes, /user/likes",
        "user_followers_you_know, /user/followers_you_know",
    })
    void emptyListIsAnAnswerOnlyForAUserThatTheAccountMayRead(String operation, String path) {
        caller.storeAs("mira", "7306");

        emptyListOf("7301", operation, path).statusCode(403).body("reason", equalTo("protected"));
        emptyListOf("7302", operation, path).statusCode(200).body("count", equalTo(0));
        emptyListOf("7303", operation, path).statusCode(404).body("reason", equalTo("deactivated"));
        emptyListOf("7304", operation, path).statusCode(200).header("X-Usage-Billable", nullValue());
        emptyListOf("7305", operation, path).statusCode(429).body("error", equalTo("rate_limited"));
        // The account itself is protected.
        emptyListOf("7306", operation, path).statusCode(200);
    }

    private ValidatableResponse emptyListOf(String userId, String operation, String path) {
        return conforming(operation, caller.read(path + "?user_id=" + userId)).then();
    }

    @Test
    void scheduledTimeIsInSeconds() {
        caller.store("mira");

        caller.read("/scheduled/list").then().body("scheduled[0].execute_at", equalTo(1_830_000_600));
    }

    @ParameterizedTest
    @CsvSource({
        "draft_list, /draft/list, drafts, half, 1",
        "scheduled_list, /scheduled/list, scheduled, half, 1",
        "draft_list, /draft/list, drafts, empty, 0",
        "scheduled_list, /scheduled/list, scheduled, empty, 0"
    })
    void partialResponsesWithTextAndEmptyResponsesAreBilled(
            String operation, String path, String array, String cookie, int rows) {
        caller.store(cookie);

        conforming(operation, caller.read(path))
                .then()
                .statusCode(200)
                .header("X-Usage-Billable", nullValue())
                .body("partial", equalTo(cookie.equals("half") ? true : null))
                .body(array, hasSize(rows));
    }

    @ParameterizedTest
    @CsvSource({"draft_list, /draft/list, drafts", "scheduled_list, /scheduled/list, scheduled"})
    void partialResponseWithoutTextIsFree(String operation, String path, String array) {
        caller.store("garbled");

        Response response = conforming(operation, caller.read(path));

        response.then().statusCode(200).body("partial", equalTo(true)).body(array, hasSize(0));
        assertThat(response.header("X-Usage-Billable")).isEqualTo("false");
    }
}
