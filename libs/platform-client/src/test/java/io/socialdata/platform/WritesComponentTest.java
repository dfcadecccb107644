package io.socialdata.platform;

import static io.socialdata.platform.PlatformClientFixture.BUDGET;
import static io.socialdata.platform.PlatformClientFixture.failureOf;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.socialdata.platform.articles.Article;
import io.socialdata.platform.articles.PublishOptions;
import io.socialdata.platform.credentials.AccountSession;
import io.socialdata.platform.credentials.Credentials;
import io.socialdata.platform.responses.Done;
import io.socialdata.platform.result.PlatformFailure.Missing;
import io.socialdata.platform.result.PlatformFailure.MissingReason;
import io.socialdata.platform.result.PlatformFailure.RefusalReason;
import io.socialdata.platform.result.PlatformFailure.Refused;
import io.socialdata.platform.result.PlatformFailure.Throttled;
import io.socialdata.platform.result.PlatformFailure.Unreachable;
import io.socialdata.platform.result.PlatformFailure.UnreachableReason;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Success;
import io.socialdata.platform.tweets.AccountTweetClient.CreatedTweet;
import io.socialdata.platform.tweets.NewTweet;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Writes of an account on the platform. */
class WritesComponentTest {

    private static final NewTweet POST = new NewTweet("Hot \"kiln\"", List.of("901"), "11", "12");

    private PlatformClientFixture connector;
    private AccountClient accountClient;

    @BeforeEach
    void connect(@TempDir Path folder) {
        connector = new PlatformClientFixture(folder);
        accountClient = connector.client.as(new AccountSession(new Credentials("own-token", "own-csrf", null)));
    }

    @AfterEach
    void disconnect() {
        connector.close();
    }

    @Test
    void postIsSentAsOneDocumentAndReturnsItsId() {
        respondWith("{'data': {'create_tweet': {'tweet_results': {'result': {'rest_id': '77'}}}}}");

        assertThat(value(accountClient.tweets().create(POST, BUDGET))).isEqualTo(new CreatedTweet("77"));
        assertThat(sent())
                .startsWith("POST /i/api/graphql/")
                .contains("/CreateTweet ")
                .contains("Content-Type: application/json")
                .contains("\"tweet_text\":\"Hot \\\"kiln\\\"\"")
                .contains("\"media_id\":\"901\"")
                .contains("\"in_reply_to_tweet_id\":\"11\"")
                .contains("\"attachment_url\":\"https://x.com/i/status/12\"")
                .contains("\"queryId\":\"");
    }

    @Test
    void plainPostSendsNoReplyOrQuote() {
        respondWith("{'data': {'create_tweet': {'tweet_results': {'result': {'rest_id': '77'}}}}}");

        accountClient.tweets().create(new NewTweet("Plain", List.of(), null, null), BUDGET);

        assertThat(sent()).doesNotContain("\"reply\"", "attachment_url");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{'data': {'create_tweet': {'tweet_results': {}}}}", "{'data': {}}"})
    void acknowledgementWithoutAnIdIsNotApplied(String response) {
        respondWith(response);

        assertThat(failureOf(accountClient.tweets().create(POST, BUDGET)))
                .isEqualTo(new Refused(RefusalReason.NOT_APPLIED));
    }

    @Test
    void postWithUnreadableIdIsStillCreated() {
        respondWith("{'data': {'create_tweet': {'tweet_results': {'result': {'__typename': 'Tweet'}}}}}");
        respondWith("{'data': {'create_tweet': {'tweet_results': {'result': {'tweet': {'rest_id': '78'}}}}}}");

        assertThat(value(accountClient.tweets().create(POST, BUDGET))).isEqualTo(new CreatedTweet(null));
        assertThat(value(accountClient.tweets().create(POST, BUDGET))).isEqualTo(new CreatedTweet("78"));
    }

    @Test
    void longTextIsSentAsALongPost() {
        NewTweet longPost = new NewTweet("a".repeat(300), List.of(), null, null);
        respondWith("{'data': {}, 'errors': [{'code': 186}]}");
        respondWith("{'data': {'notetweet_create': {'tweet_results': {'result': {'rest_id': '79'}}}}}");
        respondWith("{'data': {}, 'errors': [{'code': 186}]}");
        respondWith("{'data': {}, 'errors': [{'code': 37}]}");

        assertThat(value(accountClient.tweets().create(longPost, BUDGET))).isEqualTo(new CreatedTweet("79"));
        assertThat(sent()).contains("/CreateNoteTweet ");
        assertThat(failureOf(accountClient.tweets().create(longPost, BUDGET)))
                .isEqualTo(new Refused(RefusalReason.TEXT_TOO_LONG));
    }

    @Test
    void refusalsKeepTheirReason() {
        respondWith("{'data': {}, 'errors': [{'code': 187}]}");
        respondWith("{'data': {}, 'errors': [{'code': 226}]}");
        respondWith("{'data': {}, 'errors': [{'code': 344}]}");

        assertThat(failureOf(accountClient.tweets().create(POST, BUDGET)))
                .isEqualTo(new Refused(RefusalReason.DUPLICATE));
        assertThat(failureOf(accountClient.tweets().create(POST, BUDGET)))
                .isEqualTo(new Refused(RefusalReason.LOOKS_AUTOMATED));
        assertThat(failureOf(accountClient.tweets().create(POST, BUDGET))).isInstanceOf(Throttled.class);
    }

    @Test
    void repeatedWriteSucceeds() {
        Map<Function<AccountClient, PlatformResult<Done>>, Integer> refusals = Map.of(
                account -> account.tweets().like("1", BUDGET), 139,
                account -> account.tweets().retweet("1", BUDGET), 327,
                account -> account.tweets().unlike("1", BUDGET), 144,
                account -> account.tweets().unretweet("1", BUDGET), 144,
                account -> account.bookmarks().remove("1", BUDGET), 144);

        refusals.forEach((write, code) -> {
            respondWith("{'data': {}, 'errors': [{'code': %d}]}".formatted(code));
            assertThat(value(write.apply(accountClient))).as("code %d", code).isEqualTo(Done.DONE);
        });
    }

    @Test
    void deletingAMissingItemFails() {
        respondWith("{'data': {}, 'errors': [{'code': 144}]}");
        respondWith("{'data': {'delete_tweet': {'tweet_results': {}}}}");

        assertThat(failureOf(accountClient.tweets().delete("1", BUDGET))).isEqualTo(new Missing(MissingReason.UNKNOWN));
        assertThat(value(accountClient.tweets().delete("1", BUDGET))).isEqualTo(Done.DONE);
    }

    @Test
    void ambiguousWriteIsNotResent() {
        connector.platform.then(500, "{'errors': [{'code': 131}]}");

        assertThat(failureOf(accountClient.tweets().create(POST, BUDGET)))
                .isEqualTo(new Unreachable(UnreachableReason.OVERLOADED));
        assertThat(connector.platform.requests()).hasSize(1);
    }

    @Test
    void repeatableWriteIsResentOnce() {
        connector.platform.then(500, "{'errors': [{'code': 131}]}");
        respondWith("{'data': {'favorite_tweet': 'Done'}}");

        assertThat(value(accountClient.tweets().like("1", BUDGET))).isEqualTo(Done.DONE);
        assertThat(connector.platform.requests()).hasSize(2);
    }

    @Test
    void draftsAndScheduledPostsAreSaved() {
        respondWith("{'data': {'tweet': {'rest_id': '501'}}}");
        respondWith("{'data': {'drafttweet_put': 'Done'}}");
        respondWith("{'data': {'tweet': {'rest_id': '502'}}}");
        respondWith("{'data': {'drafttweet_delete': 'Done'}}");
        respondWith("{'data': {'scheduledtweet_delete': 'Done'}}");
        respondWith("{'data': {}, 'errors': [{'code': 34}]}");

        assertThat(value(accountClient.drafts().create(POST, BUDGET))).isEqualTo("501");
        assertThat(value(accountClient.drafts().edit("501", POST, BUDGET))).isEqualTo(Done.DONE);
        assertThat(value(accountClient.drafts().schedule(POST, Instant.ofEpochSecond(1_830_000_600), BUDGET)))
                .isEqualTo("502");
        assertThat(sent()).contains("\"execute_at\":1830000600");
        assertThat(value(accountClient.drafts().delete("501", BUDGET))).isEqualTo(Done.DONE);
        assertThat(value(accountClient.drafts().cancelScheduled("502", BUDGET))).isEqualTo(Done.DONE);
        assertThat(failureOf(accountClient.drafts().cancelScheduled("502", BUDGET)))
                .isEqualTo(new Missing(MissingReason.UNKNOWN));
    }

    @Test
    void followIsSentAsARestForm() {
        respondWith("{'id_str': '5502', 'following': true}");
        connector.platform.then(403, "{'errors': [{'code': 160}]}");
        connector.platform.then(403, "{'errors': [{'code': 162}]}");

        assertThat(value(accountClient.relationships().follow("5502", BUDGET))).isEqualTo(Done.DONE);
        assertThat(sent())
                .startsWith("POST /i/api/1.1/friendships/create.json")
                .contains("Content-Type: application/x-www-form-urlencoded")
                .contains("user_id=5502");
        assertThat(value(accountClient.relationships().follow("5502", BUDGET))).isEqualTo(Done.DONE);
        assertThat(failureOf(accountClient.relationships().follow("5502", BUDGET)))
                .isEqualTo(new Refused(RefusalReason.BLOCKED));
    }

    @Test
    void articleLifecycleIsSupported() {
        String article = Samples.of("pages/article")
                .path("data")
                .path("article_result_by_rest_id")
                .toString();
        respondWith("{'data': {'articleentity_create_draft': {'article_entity_results': %s}}}".formatted(article));
        respondWith("{'data': {'articleentity_update_title': 'Done'}}");
        respondWith("{'data': {'articleentity_update_content_state': {'id': 'x'}}}");
        respondWith("{'data': {'articleentity_update_cover_media': {'id': 'x'}}}");
        respondWith("{'data': {'articleentity_publish': {'article_entity_results': %s}}}".formatted(article));
        respondWith("{'data': {'articleentity_unpublish': {'article_entity_results': %s}}}".formatted(article));
        respondWith("{'data': {'articleentity_delete': 'Done'}}");
        var articles = accountClient.articles();

        assertThat(value(articles.create(BUDGET)).id()).isEqualTo("2041900000000000700");
        assertThat(value(articles.updateTitle("700", "Ash", BUDGET))).isEqualTo(Done.DONE);
        assertThat(value(articles.updateContent("700", JsonNodeFactory.instance.objectNode(), BUDGET)))
                .isEqualTo(Done.DONE);
        assertThat(sent()).contains("\"article_entity\":\"700\"");
        assertThat(value(articles.updateCover("700", "901", "DraftTweetImage", BUDGET)))
                .isEqualTo(Done.DONE);
        assertThat(value(articles.publish("700", new PublishOptions("Everyone", "Verified", "New"), BUDGET)))
                .extracting(Article::tweetId)
                .isEqualTo("2041900000000000019");
        assertThat(sent())
                .contains("\"visibilitySetting\":\"Public\"", "{\"mode\":\"Verified\"}", "\"caption\":\"New\"");
        assertThat(value(articles.unpublish("700", BUDGET)).id()).isEqualTo("2041900000000000700");
        assertThat(value(articles.delete("700", BUDGET))).isEqualTo(Done.DONE);
    }

    private void respondWith(String body) {
        connector.platform.then(200, body);
    }

    private String sent() {
        return connector.platform.requests().getLast();
    }

    private static <T> T value(PlatformResult<T> platformResult) {
        return ((Success<T>) platformResult).value();
    }
}
