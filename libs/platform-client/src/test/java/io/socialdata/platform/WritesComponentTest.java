package io.socialdata.platform;

import static io.socialdata.platform.PlatformClientFixture.BUDGET;
import static io.socialdata.platform.PlatformClientFixture.failureOf;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.socialdata.platform.articles.Article;
import io.socialdata.platform.articles.PublishOptions;
import io.socialdata.platform.credentials.AccountSession;
import io.socialdata.platform.credentials.Credentials;
import io.socialdata.platform.result.PlatformFailure.Missing;
import io.socialdata.platform.result.PlatformFailure.MissingReason;
import io.socialdata.platform.result.PlatformFailure.RefusalReason;
import io.socialdata.platform.result.PlatformFailure.Refused;
import io.socialdata.platform.result.PlatformFailure.Throttled;
import io.socialdata.platform.result.PlatformFailure.Unreachable;
import io.socialdata.platform.result.PlatformFailure.UnreachableReason;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Success;
import io.socialdata.platform.writing.CreatedTweet;
import io.socialdata.platform.writing.Done;
import io.socialdata.platform.writing.NewTweet;
import io.socialdata.platform.writing.TweetWriteClient;
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

/** What an account changes on the platform. */
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
    void postIsSentAsOneDocumentAndItsIdIsTold() {
        answers("{'data': {'create_tweet': {'tweet_results': {'result': {'rest_id': '77'}}}}}");

        assertThat(value(accountClient.posting().create(POST, BUDGET))).isEqualTo(new CreatedTweet("77"));
        assertThat(sent())
                .startsWith("POST /i/api/graphql/")
                .contains("/CreateTweet ")
                .contains("content-type: application/json")
                .contains("\"tweet_text\":\"Hot \\\"kiln\\\"\"")
                .contains("\"media_id\":\"901\"")
                .contains("\"in_reply_to_tweet_id\":\"11\"")
                .contains("\"attachment_url\":\"https://x.com/i/status/12\"")
                .contains("\"queryId\":\"");
    }

    @Test
    void plainPostSaysNothingOfRepliesAndQuotes() {
        answers("{'data': {'create_tweet': {'tweet_results': {'result': {'rest_id': '77'}}}}}");

        accountClient.posting().create(new NewTweet("Plain", List.of(), null, null), BUDGET);

        assertThat(sent()).doesNotContain("\"reply\"", "attachment_url");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{'data': {'create_tweet': {'tweet_results': {}}}}", "{'data': {}}"})
    void acknowledgementWithoutAnIdIsNotApplied(String answer) {
        answers(answer);

        assertThat(failureOf(accountClient.posting().create(POST, BUDGET)))
                .isEqualTo(new Refused(RefusalReason.NOT_APPLIED));
    }

    @Test
    void postWhoseIdCannotBeReadIsOutAllTheSame() {
        answers("{'data': {'create_tweet': {'tweet_results': {'result': {'__typename': 'Tweet'}}}}}");
        answers("{'data': {'create_tweet': {'tweet_results': {'result': {'tweet': {'rest_id': '78'}}}}}}");

        assertThat(value(accountClient.posting().create(POST, BUDGET))).isEqualTo(new CreatedTweet(null));
        assertThat(value(accountClient.posting().create(POST, BUDGET))).isEqualTo(new CreatedTweet("78"));
    }

    @Test
    void whatIsTooLongIsMadeAsALongPost() {
        NewTweet longPost = new NewTweet("a".repeat(300), List.of(), null, null);
        answers("{'data': {}, 'errors': [{'code': 186}]}");
        answers("{'data': {'notetweet_create': {'tweet_results': {'result': {'rest_id': '79'}}}}}");
        answers("{'data': {}, 'errors': [{'code': 186}]}");
        answers("{'data': {}, 'errors': [{'code': 37}]}");

        assertThat(value(accountClient.posting().create(longPost, BUDGET))).isEqualTo(new CreatedTweet("79"));
        assertThat(sent()).contains("/CreateNoteTweet ");
        assertThat(failureOf(accountClient.posting().create(longPost, BUDGET)))
                .isEqualTo(new Refused(RefusalReason.BAD_INPUT));
    }

    @Test
    void refusalsKeepTheirReason() {
        answers("{'data': {}, 'errors': [{'code': 187}]}");
        answers("{'data': {}, 'errors': [{'code': 226}]}");
        answers("{'data': {}, 'errors': [{'code': 344}]}");

        assertThat(failureOf(accountClient.posting().create(POST, BUDGET)))
                .isEqualTo(new Refused(RefusalReason.DUPLICATE));
        assertThat(failureOf(accountClient.posting().create(POST, BUDGET)))
                .isEqualTo(new Refused(RefusalReason.LOOKS_AUTOMATED));
        assertThat(failureOf(accountClient.posting().create(POST, BUDGET))).isInstanceOf(Throttled.class);
    }

    @Test
    void doingATwiceDoneThingIsAsGoodAsOnce() {
        Map<Function<TweetWriteClient, PlatformResult<Done>>, Integer> refusals = Map.of(
                posts -> posts.like("1", BUDGET), 139,
                posts -> posts.retweet("1", BUDGET), 327,
                posts -> posts.unlike("1", BUDGET), 144,
                posts -> posts.unretweet("1", BUDGET), 144,
                posts -> posts.unbookmark("1", BUDGET), 144);

        refusals.forEach((write, code) -> {
            answers("{'data': {}, 'errors': [{'code': %d}]}".formatted(code));
            assertThat(value(write.apply(accountClient.posting())))
                    .as("code %d", code)
                    .isEqualTo(Done.DONE);
        });
    }

    @Test
    void deletingWhatIsNotThereIsNoSuccess() {
        answers("{'data': {}, 'errors': [{'code': 144}]}");
        answers("{'data': {'delete_tweet': {'tweet_results': {}}}}");

        assertThat(failureOf(accountClient.posting().delete("1", BUDGET)))
                .isEqualTo(new Missing(MissingReason.UNKNOWN));
        assertThat(value(accountClient.posting().delete("1", BUDGET))).isEqualTo(Done.DONE);
    }

    @Test
    void whatMayHaveArrivedIsNotSentAgain() {
        connector.platform.then(500, "{'errors': [{'code': 131}]}");

        assertThat(failureOf(accountClient.posting().create(POST, BUDGET)))
                .isEqualTo(new Unreachable(UnreachableReason.OVERLOADED));
        assertThat(connector.platform.requests()).hasSize(1);
    }

    @Test
    void whatMayBeRepeatedIsSentAgainOnce() {
        connector.platform.then(500, "{'errors': [{'code': 131}]}");
        answers("{'data': {'favorite_tweet': 'Done'}}");

        assertThat(value(accountClient.posting().like("1", BUDGET))).isEqualTo(Done.DONE);
        assertThat(connector.platform.requests()).hasSize(2);
    }

    @Test
    void draftsAndScheduledPostsAreKept() {
        answers("{'data': {'tweet': {'rest_id': '501'}}}");
        answers("{'data': {'drafttweet_put': 'Done'}}");
        answers("{'data': {'tweet': {'rest_id': '502'}}}");
        answers("{'data': {'drafttweet_delete': 'Done'}}");
        answers("{'data': {'scheduledtweet_delete': 'Done'}}");
        answers("{'data': {}, 'errors': [{'code': 34}]}");

        assertThat(value(accountClient.posting().draft(POST, BUDGET))).isEqualTo("501");
        assertThat(value(accountClient.posting().editDraft("501", POST, BUDGET)))
                .isEqualTo(Done.DONE);
        assertThat(value(accountClient.posting().schedule(POST, Instant.ofEpochSecond(1_830_000_600), BUDGET)))
                .isEqualTo("502");
        assertThat(sent()).contains("\"execute_at\":1830000600");
        assertThat(value(accountClient.posting().deleteDraft("501", BUDGET))).isEqualTo(Done.DONE);
        assertThat(value(accountClient.posting().cancelScheduled("502", BUDGET)))
                .isEqualTo(Done.DONE);
        assertThat(failureOf(accountClient.posting().cancelScheduled("502", BUDGET)))
                .isEqualTo(new Missing(MissingReason.UNKNOWN));
    }

    @Test
    void followingIsAFormOfRest() {
        answers("{'id_str': '5502', 'following': true}");
        connector.platform.then(403, "{'errors': [{'code': 160}]}");
        connector.platform.then(403, "{'errors': [{'code': 162}]}");

        assertThat(value(accountClient.people().follow("5502", BUDGET))).isEqualTo(Done.DONE);
        assertThat(sent())
                .startsWith("POST /i/api/1.1/friendships/create.json")
                .contains("content-type: application/x-www-form-urlencoded")
                .contains("user_id=5502");
        assertThat(value(accountClient.people().follow("5502", BUDGET))).isEqualTo(Done.DONE);
        assertThat(failureOf(accountClient.people().follow("5502", BUDGET)))
                .isEqualTo(new Refused(RefusalReason.FORBIDDEN));
    }

    @Test
    void articleGoesThroughItsLife() {
        String article = Samples.of("pages/article")
                .path("data")
                .path("article_result_by_rest_id")
                .toString();
        answers("{'data': {'articleentity_create_draft': {'article_entity_results': %s}}}".formatted(article));
        answers("{'data': {'articleentity_update_title': 'Done'}}");
        answers("{'data': {'articleentity_update_content_state': {'id': 'x'}}}");
        answers("{'data': {'articleentity_update_cover_media': {'id': 'x'}}}");
        answers("{'data': {'articleentity_publish': {'article_entity_results': %s}}}".formatted(article));
        answers("{'data': {'articleentity_unpublish': {'article_entity_results': %s}}}".formatted(article));
        answers("{'data': {'articleentity_delete': 'Done'}}");
        var articles = accountClient.publishing();

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

    private void answers(String body) {
        connector.platform.then(200, body);
    }

    private String sent() {
        return connector.platform.requests().getLast();
    }

    private static <T> T value(PlatformResult<T> platformResult) {
        return ((Success<T>) platformResult).value();
    }
}
