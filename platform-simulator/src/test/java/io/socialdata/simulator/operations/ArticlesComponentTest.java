package io.socialdata.simulator.operations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.anEmptyMap;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.socialdata.simulator.FriendlyPlatform;
import io.socialdata.simulator.GraphQlTestClient;
import io.socialdata.simulator.HttpTestClient;
import io.socialdata.simulator.shapes.ShapeAssert;
import io.socialdata.simulator.world.Account;
import io.socialdata.simulator.world.World;
import jakarta.inject.Inject;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
@FriendlyPlatform("TweetResultByRestId")
class ArticlesComponentTest {

    private static final String CONTENT = """
            {"blocks": [
              {"data": {}, "text": "Why rivers bend", "key": "a1b2c", "type": "header-two", "entity_ranges": [], "inline_style_ranges": []},
              {"data": {}, "text": " ", "key": "a1b2e", "type": "atomic", "entity_ranges": [{"key": 0, "offset": 0, "length": 1}], "inline_style_ranges": []}],
             "entity_map": [{"key": "0", "value": {"type": "MEDIA", "mutability": "Immutable",
              "data": {"caption": "A bend", "entity_key": "0", "media_items": [{"local_media_id": 1, "media_category": "DraftTweetImage", "media_id": "1900000000000000201"}]}}}]}
            """;
    private static final String RESULT = ".article_entity_results.result.";

    @Inject
    World world;

    @BeforeEach
    void startFresh() {
        HttpTestClient.reset();
    }

    @Test
    void articleIsWrittenPublishedUnpublishedAndDeleted() {
        String id = create();
        mutate("ArticleEntityUpdateTitle", id, "\"title\":\"Bends\"").then().statusCode(200);
        mutate(
                        "ArticleEntityUpdateCoverMedia",
                        id,
                        "\"coverMedia\":{\"media_id\":\"1900000000000000201\",\"media_category\":\"DraftTweetImage\"}")
                .then()
                .statusCode(200);

        Response published = mutate("ArticleEntityPublish", id, "\"visibilitySetting\":\"Public\"");

        String post = published.path("data.articleentity_publish" + RESULT + "metadata.tweet_results.result.rest_id");
        assertThat(ShapeAssert.lacks(
                        "article",
                        GraphQlTestClient.part(published, "/data/articleentity_publish/article_entity_results/result")))
                .isEmpty();
        own(id).then().body("data.article_result_by_rest_id.result.lifecycle_state.lifecycle", equalTo("Published"));
        announcement(post, false)
                .then()
                .body("data.tweetResult.result.article.article_results.result.rest_id", equalTo(id))
                .body("data.tweetResult.result.article.article_results.result.title", equalTo("Bends"));

        mutate("ArticleEntityUnpublish", id, "\"x\":1")
                .then()
                .body("data.articleentity_unpublish" + RESULT + "lifecycle_state.lifecycle", equalTo("Draft"));
        announcement(post, false)
                .then()
                .body("data.tweetResult.result.rest_id", equalTo(post))
                .body("data.tweetResult.result.article", nullValue());
        mutate("ArticleEntityDelete", id, "\"x\":1").then().body("data.articleentity_delete", equalTo("Done"));
        own(id).then().body("data.article_result_by_rest_id", anEmptyMap());
    }

    @Test
    void postContainsTheArticleBodyOnRequest() {
        String article = HttpTestClient.samples().get("article_tweet_id");

        announcement(article, false)
                .then()
                .body("data.tweetResult.result.article.article_results.result.content_state", nullValue());
        announcement(article, true)
                .then()
                .body("data.tweetResult.result.article.article_results.result.content_state.blocks", not(empty()))
                .body("data.tweetResult.result.article.article_results.result.plain_text", notNullValue());
    }

    @ParameterizedTest
    @CsvSource({
        "TweetResultByRestId, tweetId, %s, tweetResult.result",
        "TweetResultsByRestIds, tweetIds, [%s], tweetResult[0].result",
        "TweetDetail, focalTweetId, %s, threaded_conversation_with_injections_v2.instructions[1].entries[0].content.itemContent.tweet_results.result",
        "UserArticlesTweets, userId, user, user.result.timeline.timeline.instructions[1].entries[0].content.itemContent.tweet_results.result"
    })
    void everyReadOfAPostReturnsThePicturesOfItsArticleOnRequest(
            String operation, String variable, String value, String post) {
        Map<String, String> samples = HttpTestClient.samples();
        String id = value.equals("user")
                ? "\"" + samples.get("user_id") + "\""
                : value.formatted("\"" + samples.get("article_tweet_id") + "\"");

        HttpTestClient.signedIn()
                .queryParam("variables", "{\"" + variable + "\":" + id + "}")
                .queryParam("fieldToggles", "{\"withArticleRichContentState\":true}")
                .get("/graphql/x/" + operation)
                .then()
                .body(
                        "data." + post
                                + ".article.article_results.result.media_entities[0].media_info.original_img_url",
                        startsWith("https://pbs.twimg.com/media/"));
    }

    @Test
    void bodyIsReplacedAndReturnedInResponseFormat() {
        String id = create();

        GraphQlTestClient.mutate(
                        "ArticleEntityUpdateContent",
                        "{\"article_entity\":\"" + id + "\",\"content_state\":" + CONTENT + "}")
                .then()
                .statusCode(200);

        String content = "data.article_result_by_rest_id.result.content_state.";
        own(id).then()
                .body(content + "blocks[1].entityRanges[0].length", equalTo(1))
                .body(content + "entityMap[0].value.data.mediaItems[0].localMediaId", equalTo("1"));
    }

    @Test
    void publishedArticleCannotBePublishedAgainOrDeleted() {
        String id = create();
        mutate("ArticleEntityUnpublish", id, "\"x\":1").then().body("errors[0].code", equalTo(399));
        mutate("ArticleEntityPublish", id, "\"visibilitySetting\":\"Public\"");

        mutate("ArticleEntityPublish", id, "\"visibilitySetting\":\"Public\"")
                .then()
                .statusCode(200)
                .body("errors[0].code", equalTo(399));
        mutate("ArticleEntityDelete", id, "\"x\":1").then().body("errors[0].code", equalTo(399));
    }

    @Test
    void articlesNeedAVerifiedAccountAndTheirAuthor() {
        Account plain = world.fixtures().pool().getFirst();

        GraphQlTestClient.mutateAs(
                        plain, "ArticleEntityDraftCreate", "{\"content_state\":" + CONTENT + ",\"title\":\"\"}")
                .then()
                .statusCode(200)
                .body("errors[0].code", equalTo(399));
        GraphQlTestClient.mutateAs(
                        plain,
                        "ArticleEntityUnpublish",
                        "{\"articleEntityId\":\"" + HttpTestClient.samples().get("article_id") + "\"}")
                .then()
                .body("errors[0].code", equalTo(37));
    }

    @Test
    void ownArticlesAreListedByLifecycle() {
        String id = create();
        String actor = HttpTestClient.samples().get("acting_user_id");
        String items = "data.user.result.articles_article_mixer_slice.items.article_entity_results.result.rest_id";

        GraphQlTestClient.query("ArticleEntitiesSlice", "{\"userId\":\"" + actor + "\",\"lifecycle\":\"Draft\"}")
                .then()
                .body(items, hasItem(id));
        GraphQlTestClient.query("ArticleEntitiesSlice", "{\"userId\":\"" + actor + "\",\"lifecycle\":\"Published\"}")
                .then()
                .body(items, not(hasItem(id)));
    }

    @Test
    void articlesTabShowsAnnouncements() {
        Response tab = GraphQlTestClient.query(
                "UserArticlesTweets",
                "{\"userId\":\"" + HttpTestClient.samples().get("user_id") + "\"}");

        tab.then()
                .body(
                        "data.user.result.timeline.timeline.instructions[1].entries.entryId",
                        hasItem("tweet-" + HttpTestClient.samples().get("article_tweet_id")));
    }

    private static String create() {
        return GraphQlTestClient.mutate(
                        "ArticleEntityDraftCreate", "{\"content_state\":" + CONTENT + ",\"title\":\"\"}")
                .path("data.articleentity_create_draft" + RESULT + "rest_id");
    }

    private static Response mutate(String operation, String id, String more) {
        return GraphQlTestClient.mutate(operation, "{\"articleEntityId\":\"" + id + "\"," + more + "}");
    }

    private static Response own(String id) {
        return GraphQlTestClient.query("ArticleEntityResultByRestId", "{\"articleEntityId\":\"" + id + "\"}");
    }

    private static Response announcement(String post, boolean whole) {
        return HttpTestClient.signedIn()
                .queryParam("variables", "{\"tweetId\":\"" + post + "\"}")
                .queryParam(
                        "fieldToggles",
                        "{\"withArticleRichContentState\":" + whole + ",\"withArticlePlainText\":" + whole + "}")
                .get("/i/api/graphql/x/TweetResultByRestId");
    }
}
