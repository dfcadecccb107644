package io.socialdata.simulator.client;

import static io.socialdata.simulator.client.ClientFixture.BUDGET;
import static io.socialdata.simulator.client.ClientFixture.failure;
import static io.socialdata.simulator.client.ClientFixture.value;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.platform.articles.PublishOptions;
import io.socialdata.platform.communities.Community.Membership;
import io.socialdata.platform.result.PlatformFailure.Missing;
import io.socialdata.platform.result.PlatformFailure.MissingReason;
import io.socialdata.platform.result.PlatformFailure.RefusalReason;
import io.socialdata.platform.result.PlatformFailure.Refused;
import io.socialdata.platform.result.PlatformFailure.Unreachable;
import io.socialdata.platform.result.PlatformFailure.UnreachableReason;
import io.socialdata.platform.writing.Done;
import io.socialdata.platform.writing.NewTweet;
import io.socialdata.platform.writing.SentMessage;
import io.socialdata.simulator.HttpTestClient;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the platform will not do, and how the connector tells. */
@QuarkusTest
class WriteRefusalsComponentTest {

    private static final Missing UNKNOWN = new Missing(MissingReason.UNKNOWN);

    private ClientFixture clientFixture;

    @BeforeEach
    void startAfresh() {
        clientFixture = ClientFixture.afresh();
    }

    @AfterEach
    void end() {
        clientFixture.close();
    }

    @Test
    void theSamePostTwiceIsADuplicate() {
        NewTweet newTweet = clientFixture.words();
        value(clientFixture.account.posting().create(newTweet, BUDGET));

        assertThat(failure(clientFixture.account.posting().create(newTweet, BUDGET)))
                .isEqualTo(new Refused(RefusalReason.DUPLICATE));
    }

    @Test
    void aLongPostIsMadeByWhoPaysForIt() {
        NewTweet longPost = new NewTweet("Rivers bend. ".repeat(40), List.of(), null, null);

        String id =
                value(clientFixture.account.posting().create(longPost, BUDGET)).id();

        assertThat(value(clientFixture.account.own().post(id, BUDGET)).text())
                .startsWith("Rivers bend. ")
                .hasSizeGreaterThan(500);
    }

    @Test
    void postsThatAreNotThereOrSomebodyElses() {
        var posting = clientFixture.account.posting();

        assertThat(failure(posting.delete("1", BUDGET))).isEqualTo(UNKNOWN);
        assertThat(failure(posting.delete(clientFixture.sample("tweet_id"), BUDGET)))
                .isEqualTo(UNKNOWN);
        assertThat(value(clientFixture.account.own().post(clientFixture.sample("tweet_id"), BUDGET))
                        .author()
                        .id())
                .isEqualTo(clientFixture.sample("user_id"));
        assertThat(failure(posting.like("1", BUDGET))).isEqualTo(UNKNOWN);
        assertThat(failure(posting.bookmark("1", BUDGET))).isEqualTo(UNKNOWN);
        assertThat(failure(posting.retweet("1", BUDGET))).isEqualTo(UNKNOWN);
        assertThat(failure(posting.create(new NewTweet("Why?", List.of(), "1", null), BUDGET)))
                .isEqualTo(UNKNOWN);
        assertThat(failure(posting.create(new NewTweet("Look", List.of("1"), null, null), BUDGET)))
                .isEqualTo(new Refused(RefusalReason.BAD_INPUT));
    }

    @Test
    void doneTwiceIsAsGoodAsOnce() {
        String post = clientFixture.sample("tweet_id");
        var posting = clientFixture.account.posting();
        for (int i = 0; i < 2; i++) {
            assertThat(value(posting.like(post, BUDGET))).isEqualTo(Done.DONE);
            assertThat(value(posting.retweet(post, BUDGET))).isEqualTo(Done.DONE);
            assertThat(value(posting.bookmark(post, BUDGET))).isEqualTo(Done.DONE);
            assertThat(value(clientFixture.account.people().follow(clientFixture.sample("other_user_id"), BUDGET)))
                    .isEqualTo(Done.DONE);
        }
        for (int i = 0; i < 2; i++) {
            assertThat(value(posting.unlike(post, BUDGET))).isEqualTo(Done.DONE);
            assertThat(value(posting.unretweet(post, BUDGET))).isEqualTo(Done.DONE);
            assertThat(value(posting.unbookmark(post, BUDGET))).isEqualTo(Done.DONE);
            assertThat(value(clientFixture.account.people().unfollow(clientFixture.sample("other_user_id"), BUDGET)))
                    .isEqualTo(Done.DONE);
        }
    }

    @Test
    void membershipOfAListIsProvedByItsCount() {
        String list = WriteCase.list(clientFixture);
        String user = clientFixture.sample("user_id");

        assertThat(value(clientFixture.account.listing().addMember(list, user, BUDGET))
                        .memberCount())
                .isEqualTo(1L);
        assertThat(value(clientFixture.account.listing().addMember(list, user, BUDGET))
                        .memberCount())
                .isEqualTo(1L);
        assertThat(value(clientFixture.account.lists().byId(list, BUDGET)).memberCount())
                .isEqualTo(1L);
        assertThat(value(clientFixture.account.listing().removeMember(list, user, BUDGET))
                        .memberCount())
                .isEqualTo(0L);
        assertThat(failure(clientFixture.account.listing().removeMember(list, user, BUDGET)))
                .isEqualTo(new Refused(RefusalReason.ALREADY_SO));
        assertThat(failure(clientFixture.account.listing().addMember(list, "1", BUDGET)))
                .isEqualTo(UNKNOWN);
        assertThat(failure(clientFixture.account.listing().addMember("1", user, BUDGET)))
                .isEqualTo(UNKNOWN);
    }

    @Test
    void listsOfOthersAreTheirs() {
        String list = clientFixture.sample("list_id");

        assertThat(failure(clientFixture.account.listing().addMember(list, clientFixture.sample("user_id"), BUDGET)))
                .isEqualTo(new Refused(RefusalReason.NOT_APPLIED));
        assertThat(failure(clientFixture.account.listing().removeMember(list, clientFixture.sample("user_id"), BUDGET)))
                .isEqualTo(new Refused(RefusalReason.FORBIDDEN));
        assertThat(value(clientFixture.account.lists().byId(list, BUDGET)).ownerId())
                .isNotEqualTo(clientFixture.sample("acting_user_id"));
    }

    @Test
    void communitiesTellWhereTheAccountStands() {
        String open = clientFixture.sample("open_community_id");
        var joining = clientFixture.account.joining();

        assertThat(membership(open).canJoin()).isTrue();
        value(joining.join(open, BUDGET));
        assertThat(membership(open).role()).isEqualTo("Member");
        assertThat(failure(joining.join(open, BUDGET))).isEqualTo(new Refused(RefusalReason.ALREADY_SO));
        value(joining.leave(open, BUDGET));
        assertThat(failure(joining.leave(open, BUDGET))).isEqualTo(new Refused(RefusalReason.ALREADY_SO));
        assertThat(failure(joining.join("1", BUDGET))).isEqualTo(UNKNOWN);
        assertThat(failure(joining.leave("1", BUDGET))).isEqualTo(UNKNOWN);
        assertThat(failure(clientFixture.account.communities().byId("1", BUDGET)))
                .isInstanceOf(Missing.class);
    }

    @Test
    void aGatedCommunityIsNotJoined() {
        String gated = clientFixture.sample("community_id");

        assertThat(membership(gated).joinObstacle()).isEqualTo("ViewerRequestRequired");
        assertThat(failure(clientFixture.account.joining().join(gated, BUDGET)))
                .isEqualTo(new Refused(RefusalReason.FORBIDDEN));
    }

    @Test
    void messagesAreSentOnceAndNotToEverybody() {
        UUID request = UUID.randomUUID();
        var people = clientFixture.account.people();

        SentMessage first = value(people.sendTo(clientFixture.sample("user_id"), "Hello", request, BUDGET));
        SentMessage second = value(people.sendTo(clientFixture.sample("user_id"), "Hello", request, BUDGET));

        assertThat(second).isEqualTo(first);
        assertThat(first.conversationId()).isEqualTo(clientFixture.sample("conversation_id"));
        assertThat(failure(people.sendTo("1", "Hello", UUID.randomUUID(), BUDGET)))
                .isEqualTo(UNKNOWN);
        assertThat(failure(people.send(
                        clientFixture.sample("encrypted_conversation_id"), "Hello", UUID.randomUUID(), BUDGET)))
                .isEqualTo(new Refused(RefusalReason.FORBIDDEN));
    }

    @Test
    void peopleWhoAreNotThereAreNotFollowed() {
        assertThat(failure(clientFixture.account.people().follow("1", BUDGET))).isEqualTo(UNKNOWN);
        assertThat(failure(clientFixture.account.people().unfollow("1", BUDGET)))
                .isEqualTo(UNKNOWN);
    }

    @Test
    void waitingPostsAreThereOrNot() {
        var posting = clientFixture.account.posting();
        String draft = value(posting.draft(clientFixture.words(), BUDGET));

        assertThat(value(posting.deleteDraft(draft, BUDGET))).isEqualTo(Done.DONE);
        assertThat(failure(posting.deleteDraft(draft, BUDGET))).isEqualTo(UNKNOWN);
        assertThat(failure(posting.editDraft(draft, clientFixture.words(), BUDGET)))
                .isEqualTo(UNKNOWN);
        assertThat(failure(posting.cancelScheduled(draft, BUDGET))).isEqualTo(UNKNOWN);
    }

    @Test
    void articlesHaveAnOrderOfLife() {
        var publishing = clientFixture.account.publishing();
        String id = WriteCase.article(clientFixture);

        assertThat(failure(publishing.unpublish(id, BUDGET))).isEqualTo(new Refused(RefusalReason.FORBIDDEN));
        assertThat(value(publishing.publish(id, PublishOptions.toEverybody(), BUDGET))
                        .tweetId())
                .isNotEmpty();
        assertThat(failure(publishing.publish(id, PublishOptions.toEverybody(), BUDGET)))
                .isEqualTo(new Refused(RefusalReason.FORBIDDEN));
        assertThat(failure(publishing.updateTitle("1", "Bends", BUDGET))).isEqualTo(UNKNOWN);
        assertThat(failure(clientFixture.account.articles().byId("1", BUDGET))).isEqualTo(UNKNOWN);
    }

    @Test
    void whatIsNoPictureIsRefused() {
        assertThat(failure(clientFixture.account.uploading().banner(ByteBuffer.wrap(new byte[] {1, 2, 3}), BUDGET)))
                .isEqualTo(new Refused(RefusalReason.BAD_INPUT));
    }

    @Test
    void aLateAnswerLeavesOpenWhetherThePostIsOut() {
        HttpTestClient.install("{\"kind\":\"delay\",\"pause\":\"PT9S\",\"operation\":\"CreateTweet\",\"times\":1}");
        NewTweet newTweet = clientFixture.words();

        assertThat(failure(clientFixture.account.posting().create(newTweet, Duration.ofSeconds(4))))
                .isEqualTo(new Unreachable(UnreachableReason.TIME_OUT));
        assertThat(failure(clientFixture.account.posting().create(newTweet, BUDGET)))
                .isEqualTo(new Refused(RefusalReason.DUPLICATE));
    }

    private Membership membership(String community) {
        return value(clientFixture.account.communities().byId(community, BUDGET))
                .membership();
    }
}
