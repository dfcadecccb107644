package io.socialdata.system.journeys;

import static io.socialdata.system.journeys.BillingAssertions.FREE;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.system.suite.FriendlyPlatform;
import io.socialdata.system.suite.OnSharedSuite;
import io.socialdata.system.suite.Suite;
import java.net.http.HttpResponse;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Drafts, scheduled posts, pictures and articles, and their prices in the ledger. */
@OnSharedSuite
class DraftsMediaArticlesIT {

    private static final String UNKNOWN = "1999999999999999998";

    private final Suite suite;
    private final PlatformSessions platformSessions;
    private final String key;
    private final BillingAssertions billingAssertions;

    DraftsMediaArticlesIT(Suite suite) {
        this.suite = suite;
        this.platformSessions = new PlatformSessions(suite);
        this.key = suite.keyOfNewAccount();
        this.billingAssertions = new BillingAssertions(suite, key);
        assertThat(platformSessions.register(key).statusCode()).isEqualTo(200);
    }

    @Test
    void draftsAreChargedAndRejectedDraftsAreFree() {
        String draft = id(
                billingAssertions.write("draft_create", "/draft/create", text("Sketch"), 200, "0.0016"),
                "draft_tweet_id");
        billingAssertions.write("draft_create", "/draft/create", "{}", 400, FREE);
        fault("CreateDraftTweet");
        billingAssertions.write("draft_create", "/draft/create", text("Lost"), 502, FREE);
        billingAssertions.write(
                "draft_edit", "/draft/edit", "{\"id\": \"" + draft + "\", \"text\": \"Better\"}", 200, "0.0016");
        billingAssertions.write(
                "draft_edit", "/draft/edit", "{\"id\": \"" + UNKNOWN + "\", \"text\": \"Better\"}", 404, FREE);
        HttpResponse<String> drafts = billingAssertions.read("draft_list", "/draft/list", 200, "0.0016");
        assertThat(drafts.body()).contains(draft, "Better").doesNotContain("Sketch");
        billingAssertions.write("draft_delete", "/draft/delete", named(draft), 200, "0.0008");
        billingAssertions.write("draft_delete", "/draft/delete", named(draft), 404, FREE);

        String later = "{\"text\": \"Spring tide\", \"execute_at\": 4102444800}";
        String post = id(
                billingAssertions.write("scheduled_create", "/scheduled/create", later, 200, "0.0016"),
                "scheduled_tweet_id");
        billingAssertions.write(
                "scheduled_create", "/scheduled/create", later.replace("4102444800", "1600000000"), 400, FREE);
        billingAssertions.write(
                "scheduled_create", "/scheduled/create", later.replace("4102444800", "4102444800000"), 400, FREE);
        assertThat(billingAssertions
                        .read("scheduled_list", "/scheduled/list", 200, "0.0016")
                        .body())
                .contains(post);
        billingAssertions.write("scheduled_delete", "/scheduled/delete", named(post), 200, "0.0008");
        billingAssertions.write("scheduled_delete", "/scheduled/delete", named(post), 404, FREE);
        billingAssertions.settle();
    }

    @Test
    void acceptedPicturesAreCharged() {
        String picture = "{\"media_data\": \"" + TestImages.png() + "\"}";
        Map<String, String> name = Map.of("Idempotency-Key", UUID.randomUUID().toString());
        String media =
                id(billingAssertions.write("media_upload", "/media/upload", picture, 200, "0.0008", name), "media_id");
        assertThat(id(billingAssertions.repeat("media_upload", "/media/upload", picture, "0.0008", name), "media_id"))
                .isEqualTo(media);
        billingAssertions.read("media_status", "/media/status?media_id=" + media, 200, "0.0008");
        billingAssertions.read("media_status", "/media/status?media_id=" + UNKNOWN, 404, FREE);
        billingAssertions.write(
                "media_upload", "/media/upload", "{\"media_data\": \"" + TestImages.broken() + "\"}", 422, FREE);
        billingAssertions.write("media_upload", "/media/upload", "{\"media_data\": \"no*base64\"}", 400, FREE);
        billingAssertions.write(
                "user_update_banner",
                "/user/update_banner",
                "{\"banner\": \"" + TestImages.png() + "\"}",
                200,
                "0.0016");
        billingAssertions.write(
                "user_update_banner",
                "/user/update_banner",
                "{\"banner\": \"" + TestImages.broken() + "\"}",
                422,
                FREE);
        billingAssertions.write(
                "tweet_create",
                "/tweet/create",
                "{\"text\": \"Seen\", \"media_ids\": \"" + media + "\"}",
                200,
                "0.0016");
        billingAssertions.settle();
    }

    /**
     * Regardless of how many arrive at once, they are accepted or rejected with a retry delay, and the service
     * survives.
     */
    @Test
    void concurrentLargestGifsAreAcceptedOr503() {
        String animation = "{\"media_data\": \"" + TestImages.largestGif() + "\"}";

        var responses = Stream.generate(() -> CompletableFuture.supplyAsync(
                        () -> suite.call("POST", "/twitter/media/upload", key, animation)))
                .limit(4)
                .toList()
                .stream()
                .map(CompletableFuture::join)
                .toList();

        assertThat(responses).extracting(HttpResponse::statusCode).contains(200).isSubsetOf(200, 429, 503);
        assertThat(responses)
                .filteredOn(response -> response.statusCode() != 200)
                .allSatisfy(response ->
                        assertThat(response.headers().firstValue("Retry-After")).isPresent());
        String picture = "{\"media_data\": \"" + TestImages.png() + "\"}";
        assertThat(suite.call("POST", "/twitter/media/upload", key, picture).statusCode())
                .isEqualTo(200);
    }

    @Test
    void everyAppliedArticleStepIsCharged() {
        JsonNode created = Suite.json(billingAssertions
                .write("article_create", "/article/create", "{}", 200, "0.0016")
                .body());
        String article = named(created.at("/article/id").asText());
        String title = article.replace("}", ", \"title\": \"On tides\"}");
        String content = article.replace("}", ", \"content_state\": {\"blocks\": [%s]}}");
        String block = "{\"key\": \"a\", \"text\": \"Twice a day\", \"type\": \"unstyled\", \"data\": {},"
                + " \"entityRanges\": [], \"inlineStyleRanges\": []";

        billingAssertions.write("article_update_title", "/article/update_title", title, 200, "0.0016");
        billingAssertions.write(
                "article_update_content", "/article/update_content", content.formatted(block + "}"), 200, "0.0016");
        HttpResponse<String> refused = billingAssertions.write(
                "article_update_content",
                "/article/update_content",
                content.formatted(block + ", \"depth\": 0}"),
                422,
                FREE);
        assertThat(Suite.json(refused.body()).path("detail").asText()).isEqualTo("content_state.blocks[0].depth");
        billingAssertions.write("article_unpublish", "/article/unpublish", article, 422, FREE);
        billingAssertions.write("article_publish", "/article/publish", article, 200, "0.0016");
        billingAssertions.write("article_publish", "/article/publish", article, 422, FREE);
        billingAssertions.read("article_list", "/article/list?lifecycle=published", 200, "0.0008");
        billingAssertions.write("article_unpublish", "/article/unpublish", article, 200, "0.0016");
        billingAssertions.write("article_delete", "/article/delete", article, 200, "0.0008");
        billingAssertions.write("article_delete", "/article/delete", article, 404, FREE);
        billingAssertions.settle();
    }

    /** The platform forbids it; for the caller an article of another user does not exist. */
    @FriendlyPlatform("TweetResultByRestId")
    @Test
    void articleOfAnotherUserIsNotFoundAndFree() {
        String foreign = named(platformSessions.sample("article_id"));
        String title = foreign.replace("}", ", \"title\": \"Taken\"}");
        String content = foreign.replace("}", ", \"content_state\": {\"blocks\": []}}");

        billingAssertions.write("article_update_title", "/article/update_title", title, 404, FREE);
        billingAssertions.write("article_update_content", "/article/update_content", content, 404, FREE);
        billingAssertions.write("article_publish", "/article/publish", foreign, 404, FREE);
        billingAssertions.write("article_unpublish", "/article/unpublish", foreign, 404, FREE);
        billingAssertions.write("article_delete", "/article/delete", foreign, 404, FREE);
        billingAssertions.read(
                "article_get", "/article/get?id=" + platformSessions.sample("article_tweet_id"), 200, "0.0008");
        billingAssertions.settle();
    }

    private void fault(String operation) {
        String order = "{\"kind\": \"error\", \"code\": 131, \"operation\": \"" + operation + "\", \"times\": 1}";
        assertThat(suite.toSimulator("POST", "/faults", order).statusCode()).isEqualTo(201);
    }

    private static String id(HttpResponse<String> response, String member) {
        return Suite.json(response.body()).path(member).asText();
    }

    private static String named(String id) {
        return "{\"id\": \"" + id + "\"}";
    }

    private static String text(String text) {
        return "{\"text\": \"" + text + "\"}";
    }
}
