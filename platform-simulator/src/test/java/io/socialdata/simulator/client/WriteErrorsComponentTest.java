package io.socialdata.simulator.client;

import static io.socialdata.simulator.client.ClientFixture.BUDGET;
import static io.socialdata.simulator.client.ClientFixture.failure;
import static io.socialdata.simulator.client.ClientFixture.value;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.platform.articles.PublishOptions;
import io.socialdata.platform.communities.Community.Membership;
import io.socialdata.platform.messages.MessageClient.SentMessage;
import io.socialdata.platform.responses.Done;
import io.socialdata.platform.result.PlatformFailure.Missing;
import io.socialdata.platform.result.PlatformFailure.MissingReason;
import io.socialdata.platform.result.PlatformFailure.RefusalReason;
import io.socialdata.platform.result.PlatformFailure.Refused;
import io.socialdata.platform.result.PlatformFailure.Unreachable;
import io.socialdata.platform.result.PlatformFailure.UnreachableReason;
import io.socialdata.platform.tweets.NewTweet;
import io.socialdata.simulator.FriendlyPlatform;
import io.socialdata.simulator.HttpTestClient;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Writes that the platform rejects, and the result that the client returns. */
@QuarkusTest
@FriendlyPlatform("TweetResultByRestId")
class WriteErrorsComponentTest {

    private static final Missing UNKNOWN = new Missing(MissingReason.UNKNOWN);

    private ClientFixture clientFixture;

    @BeforeEach
    void startFresh() {
        clientFixture = ClientFixture.afterReset();
    }

    @AfterEach
    void end() {
        clientFixture.close();
    }

    @Test
    void duplicatePostIsRejected() {
        NewTweet newTweet = clientFixture.words();
        value(clientFixture.account.tweets().create(newTweet, BUDGET));

        assertThat(failure(clientFixture.account.tweets().create(newTweet, BUDGET)))
                .isEqualTo(new Refused(RefusalReason.DUPLICATE));
    }

    @Test
    void longPostNeedsAPaidAccount() {
        NewTweet longPost = new NewTweet("Rivers bend. ".repeat(40), List.of(), null, null);

        String id =
                value(clientFixture.account.tweets().create(longPost, BUDGET)).id();

        assertThat(value(clientFixture.account.tweets().byId(id, BUDGET)).text())
                .startsWith("Rivers bend. ")
                .hasSizeGreaterThan(500);
    }

    @Test
    void missingOrForeignPostsCannotBeDeleted() {
        var tweets = clientFixture.account.tweets();

        assertThat(failure(tweets.delete("1", BUDGET))).isEqualTo(UNKNOWN);
        assertThat(failure(tweets.delete(clientFixture.sample("tweet_id"), BUDGET)))
                .isEqualTo(UNKNOWN);
        assertThat(value(clientFixture.account.tweets().byId(clientFixture.sample("tweet_id"), BUDGET))
                        .author()
                        .id())
                .isEqualTo(clientFixture.sample("user_id"));
        assertThat(failure(tweets.like("1", BUDGET))).isEqualTo(UNKNOWN);
        assertThat(failure(clientFixture.account.bookmarks().add("1", BUDGET))).isEqualTo(UNKNOWN);
        assertThat(failure(tweets.retweet("1", BUDGET))).isEqualTo(UNKNOWN);
        assertThat(failure(tweets.create(new NewTweet("Why?", List.of(), "1", null), BUDGET)))
                .isEqualTo(new Missing(MissingReason.REPLIED_POST));
        assertThat(failure(tweets.create(new NewTweet("Look", List.of("1"), null, null), BUDGET)))
                .isEqualTo(new Refused(RefusalReason.MEDIA_NOT_FOUND));
    }

    @Test
    void repeatedWritesSucceed() {
        String post = clientFixture.sample("tweet_id");
        var tweets = clientFixture.account.tweets();
        for (int i = 0; i < 2; i++) {
            assertThat(value(tweets.like(post, BUDGET))).isEqualTo(Done.DONE);
            assertThat(value(tweets.retweet(post, BUDGET))).isEqualTo(Done.DONE);
            assertThat(value(clientFixture.account.bookmarks().add(post, BUDGET)))
                    .isEqualTo(Done.DONE);
            assertThat(value(clientFixture
                            .account
                            .relationships()
                            .follow(clientFixture.sample("other_user_id"), BUDGET)))
                    .isEqualTo(Done.DONE);
        }
        for (int i = 0; i < 2; i++) {
            assertThat(value(tweets.unlike(post, BUDGET))).isEqualTo(Done.DONE);
            assertThat(value(tweets.unretweet(post, BUDGET))).isEqualTo(Done.DONE);
            assertThat(value(clientFixture.account.bookmarks().remove(post, BUDGET)))
                    .isEqualTo(Done.DONE);
            assertThat(value(clientFixture
                            .account
                            .relationships()
                            .unfollow(clientFixture.sample("other_user_id"), BUDGET)))
                    .isEqualTo(Done.DONE);
        }
    }

    @Test
    void listMembershipIsConfirmedByItsCount() {
        String list = WriteCase.list(clientFixture);
        String user = clientFixture.sample("user_id");

        assertThat(value(clientFixture.account.lists().addMember(list, user, BUDGET))
                        .memberCount())
                .isEqualTo(1L);
        assertThat(value(clientFixture.account.lists().addMember(list, user, BUDGET))
                        .memberCount())
                .isEqualTo(1L);
        assertThat(value(clientFixture.account.lists().byId(list, BUDGET)).memberCount())
                .isEqualTo(1L);
        assertThat(value(clientFixture.account.lists().removeMember(list, user, BUDGET))
                        .memberCount())
                .isEqualTo(0L);
        assertThat(failure(clientFixture.account.lists().removeMember(list, user, BUDGET)))
                .isEqualTo(new Refused(RefusalReason.ALREADY_SO));
        assertThat(failure(clientFixture.account.lists().addMember(list, "1", BUDGET)))
                .isEqualTo(UNKNOWN);
        assertThat(failure(clientFixture.account.lists().addMember("1", user, BUDGET)))
                .isEqualTo(UNKNOWN);
    }

    @Test
    void listsOfOthersCannotBeChanged() {
        String list = clientFixture.sample("list_id");

        assertThat(failure(clientFixture.account.lists().addMember(list, clientFixture.sample("user_id"), BUDGET)))
                .isEqualTo(new Refused(RefusalReason.NOT_APPLIED));
        assertThat(failure(clientFixture.account.lists().removeMember(list, clientFixture.sample("user_id"), BUDGET)))
                .isEqualTo(new Refused(RefusalReason.FORBIDDEN));
        assertThat(value(clientFixture.account.lists().byId(list, BUDGET)).ownerId())
                .isNotEqualTo(clientFixture.sample("acting_user_id"));
    }

    @Test
    void communitiesReportTheMembershipOfTheAccount() {
        String open = clientFixture.sample("open_community_id");
        var communities = clientFixture.account.communities();

        assertThat(membership(open).canJoin()).isTrue();
        value(communities.join(open, BUDGET));
        assertThat(membership(open).role()).isEqualTo("Member");
        assertThat(failure(communities.join(open, BUDGET))).isEqualTo(new Refused(RefusalReason.ALREADY_SO));
        value(communities.leave(open, BUDGET));
        assertThat(failure(communities.leave(open, BUDGET))).isEqualTo(new Refused(RefusalReason.ALREADY_SO));
        assertThat(failure(communities.join("1", BUDGET))).isEqualTo(UNKNOWN);
        assertThat(failure(communities.leave("1", BUDGET))).isEqualTo(UNKNOWN);
        assertThat(failure(clientFixture.account.communities().byId("1", BUDGET)))
                .isInstanceOf(Missing.class);
    }

    @Test
    void gatedCommunityCannotBeJoinedDirectly() {
        String gated = clientFixture.sample("community_id");

        assertThat(membership(gated).joinObstacle()).isEqualTo("ViewerRequestRequired");
        assertThat(failure(clientFixture.account.communities().join(gated, BUDGET)))
                .isEqualTo(new Refused(RefusalReason.FORBIDDEN));
    }

    @Test
    void messagesAreSentOnceAndOnlyToUsersWhoAcceptThem() {
        UUID request = UUID.randomUUID();
        var messages = clientFixture.account.messages();

        SentMessage first = value(messages.sendTo(clientFixture.sample("user_id"), "Hello", request, BUDGET));
        SentMessage second = value(messages.sendTo(clientFixture.sample("user_id"), "Hello", request, BUDGET));

        assertThat(second).isEqualTo(first);
        assertThat(first.conversationId()).isEqualTo(clientFixture.sample("conversation_id"));
        assertThat(failure(messages.sendTo("1", "Hello", UUID.randomUUID(), BUDGET)))
                .isEqualTo(UNKNOWN);
        assertThat(failure(messages.send(
                        clientFixture.sample("encrypted_conversation_id"), "Hello", UUID.randomUUID(), BUDGET)))
                .isEqualTo(new Refused(RefusalReason.MESSAGE_NOT_SENT));
    }

    @Test
    void unknownUsersCannotBeFollowed() {
        assertThat(failure(clientFixture.account.relationships().follow("1", BUDGET)))
                .isEqualTo(UNKNOWN);
        assertThat(failure(clientFixture.account.relationships().unfollow("1", BUDGET)))
                .isEqualTo(UNKNOWN);
    }

    @Test
    void draftsAndScheduledPostsCanBeDeletedOnce() {
        var drafts = clientFixture.account.drafts();
        String draft = value(drafts.create(clientFixture.words(), BUDGET));

        assertThat(value(drafts.delete(draft, BUDGET))).isEqualTo(Done.DONE);
        assertThat(failure(drafts.delete(draft, BUDGET))).isEqualTo(UNKNOWN);
        assertThat(failure(drafts.edit(draft, clientFixture.words(), BUDGET))).isEqualTo(UNKNOWN);
        assertThat(failure(drafts.cancelScheduled(draft, BUDGET))).isEqualTo(UNKNOWN);
    }

    @Test
    void articleLifecycleIsEnforced() {
        var articles = clientFixture.account.articles();
        String id = WriteCase.article(clientFixture);

        assertThat(failure(articles.unpublish(id, BUDGET))).isEqualTo(new Refused(RefusalReason.FORBIDDEN));
        assertThat(value(articles.publish(id, PublishOptions.forEveryone(), BUDGET))
                        .tweetId())
                .isNotEmpty();
        assertThat(failure(articles.publish(id, PublishOptions.forEveryone(), BUDGET)))
                .isEqualTo(new Refused(RefusalReason.FORBIDDEN));
        assertThat(failure(articles.updateTitle("1", "Bends", BUDGET))).isEqualTo(UNKNOWN);
        assertThat(failure(clientFixture.account.articles().byId("1", BUDGET))).isEqualTo(UNKNOWN);
    }

    @Test
    void invalidPictureIsRejected() {
        assertThat(failure(clientFixture.account.media().banner(ByteBuffer.wrap(new byte[] {1, 2, 3}), BUDGET)))
                .isEqualTo(new Refused(RefusalReason.BAD_INPUT));
    }

    @Test
    void lateResponseLeavesTheResultUnknown() {
        HttpTestClient.install("{\"kind\":\"delay\",\"pause\":\"PT9S\",\"operation\":\"CreateTweet\",\"times\":1}");
        NewTweet newTweet = clientFixture.words();

        assertThat(failure(clientFixture.account.tweets().create(newTweet, Duration.ofSeconds(2))))
                .isEqualTo(new Unreachable(UnreachableReason.TIME_OUT));
        assertThat(failure(clientFixture.account.tweets().create(newTweet, BUDGET)))
                .isEqualTo(new Refused(RefusalReason.DUPLICATE));
    }

    private Membership membership(String community) {
        return value(clientFixture.account.communities().byId(community, BUDGET))
                .membership();
    }
}
