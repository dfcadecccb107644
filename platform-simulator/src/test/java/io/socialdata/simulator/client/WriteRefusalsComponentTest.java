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

    private ClientFixture scene;

    @BeforeEach
    void startAfresh() {
        scene = ClientFixture.afresh();
    }

    @AfterEach
    void end() {
        scene.close();
    }

    @Test
    void theSamePostTwiceIsADuplicate() {
        NewTweet post = scene.words();
        value(scene.account.posting().create(post, BUDGET));

        assertThat(failure(scene.account.posting().create(post, BUDGET)))
                .isEqualTo(new Refused(RefusalReason.DUPLICATE));
    }

    @Test
    void aLongPostIsMadeByWhoPaysForIt() {
        NewTweet longPost = new NewTweet("Rivers bend. ".repeat(40), List.of(), null, null);

        String id = value(scene.account.posting().create(longPost, BUDGET)).id();

        assertThat(value(scene.account.own().post(id, BUDGET)).text())
                .startsWith("Rivers bend. ")
                .hasSizeGreaterThan(500);
    }

    @Test
    void postsThatAreNotThereOrSomebodyElses() {
        var posting = scene.account.posting();

        assertThat(failure(posting.delete("1", BUDGET))).isEqualTo(UNKNOWN);
        assertThat(failure(posting.delete(scene.sample("tweet_id"), BUDGET))).isEqualTo(UNKNOWN);
        assertThat(value(scene.account.own().post(scene.sample("tweet_id"), BUDGET))
                        .author()
                        .id())
                .isEqualTo(scene.sample("user_id"));
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
        String post = scene.sample("tweet_id");
        var posting = scene.account.posting();
        for (int i = 0; i < 2; i++) {
            assertThat(value(posting.like(post, BUDGET))).isEqualTo(Done.DONE);
            assertThat(value(posting.retweet(post, BUDGET))).isEqualTo(Done.DONE);
            assertThat(value(posting.bookmark(post, BUDGET))).isEqualTo(Done.DONE);
            assertThat(value(scene.account.people().follow(scene.sample("other_user_id"), BUDGET)))
                    .isEqualTo(Done.DONE);
        }
        for (int i = 0; i < 2; i++) {
            assertThat(value(posting.unlike(post, BUDGET))).isEqualTo(Done.DONE);
            assertThat(value(posting.unretweet(post, BUDGET))).isEqualTo(Done.DONE);
            assertThat(value(posting.unbookmark(post, BUDGET))).isEqualTo(Done.DONE);
            assertThat(value(scene.account.people().unfollow(scene.sample("other_user_id"), BUDGET)))
                    .isEqualTo(Done.DONE);
        }
    }

    @Test
    void membershipOfAListIsProvedByItsCount() {
        String list = WriteCase.list(scene);
        String user = scene.sample("user_id");

        assertThat(value(scene.account.listing().addMember(list, user, BUDGET)).memberCount())
                .isEqualTo(1L);
        assertThat(value(scene.account.listing().addMember(list, user, BUDGET)).memberCount())
                .isEqualTo(1L);
        assertThat(value(scene.account.lists().byId(list, BUDGET)).memberCount())
                .isEqualTo(1L);
        assertThat(value(scene.account.listing().removeMember(list, user, BUDGET))
                        .memberCount())
                .isEqualTo(0L);
        assertThat(failure(scene.account.listing().removeMember(list, user, BUDGET)))
                .isEqualTo(new Refused(RefusalReason.ALREADY_SO));
        assertThat(failure(scene.account.listing().addMember(list, "1", BUDGET)))
                .isEqualTo(UNKNOWN);
        assertThat(failure(scene.account.listing().addMember("1", user, BUDGET)))
                .isEqualTo(UNKNOWN);
    }

    @Test
    void listsOfOthersAreTheirs() {
        String list = scene.sample("list_id");

        assertThat(failure(scene.account.listing().addMember(list, scene.sample("user_id"), BUDGET)))
                .isEqualTo(new Refused(RefusalReason.NOT_APPLIED));
        assertThat(failure(scene.account.listing().removeMember(list, scene.sample("user_id"), BUDGET)))
                .isEqualTo(new Refused(RefusalReason.FORBIDDEN));
        assertThat(value(scene.account.lists().byId(list, BUDGET)).ownerId())
                .isNotEqualTo(scene.sample("acting_user_id"));
    }

    @Test
    void communitiesTellWhereTheAccountStands() {
        String open = scene.sample("open_community_id");
        var joining = scene.account.joining();

        assertThat(membership(open).canJoin()).isTrue();
        value(joining.join(open, BUDGET));
        assertThat(membership(open).role()).isEqualTo("Member");
        assertThat(failure(joining.join(open, BUDGET))).isEqualTo(new Refused(RefusalReason.ALREADY_SO));
        value(joining.leave(open, BUDGET));
        assertThat(failure(joining.leave(open, BUDGET))).isEqualTo(new Refused(RefusalReason.ALREADY_SO));
        assertThat(failure(joining.join("1", BUDGET))).isEqualTo(UNKNOWN);
        assertThat(failure(joining.leave("1", BUDGET))).isEqualTo(UNKNOWN);
        assertThat(failure(scene.account.communities().byId("1", BUDGET))).isInstanceOf(Missing.class);
    }

    @Test
    void aGatedCommunityIsNotJoined() {
        String gated = scene.sample("community_id");

        assertThat(membership(gated).joinObstacle()).isEqualTo("ViewerRequestRequired");
        assertThat(failure(scene.account.joining().join(gated, BUDGET)))
                .isEqualTo(new Refused(RefusalReason.FORBIDDEN));
    }

    @Test
    void messagesAreSentOnceAndNotToEverybody() {
        UUID request = UUID.randomUUID();
        var people = scene.account.people();

        SentMessage first = value(people.sendTo(scene.sample("user_id"), "Hello", request, BUDGET));
        SentMessage second = value(people.sendTo(scene.sample("user_id"), "Hello", request, BUDGET));

        assertThat(second).isEqualTo(first);
        assertThat(first.conversationId()).isEqualTo(scene.sample("conversation_id"));
        assertThat(failure(people.sendTo("1", "Hello", UUID.randomUUID(), BUDGET)))
                .isEqualTo(UNKNOWN);
        assertThat(failure(people.send(scene.sample("encrypted_conversation_id"), "Hello", UUID.randomUUID(), BUDGET)))
                .isEqualTo(new Refused(RefusalReason.FORBIDDEN));
    }

    @Test
    void peopleWhoAreNotThereAreNotFollowed() {
        assertThat(failure(scene.account.people().follow("1", BUDGET))).isEqualTo(UNKNOWN);
        assertThat(failure(scene.account.people().unfollow("1", BUDGET))).isEqualTo(UNKNOWN);
    }

    @Test
    void waitingPostsAreThereOrNot() {
        var posting = scene.account.posting();
        String draft = value(posting.draft(scene.words(), BUDGET));

        assertThat(value(posting.deleteDraft(draft, BUDGET))).isEqualTo(Done.DONE);
        assertThat(failure(posting.deleteDraft(draft, BUDGET))).isEqualTo(UNKNOWN);
        assertThat(failure(posting.editDraft(draft, scene.words(), BUDGET))).isEqualTo(UNKNOWN);
        assertThat(failure(posting.cancelScheduled(draft, BUDGET))).isEqualTo(UNKNOWN);
    }

    @Test
    void articlesHaveAnOrderOfLife() {
        var publishing = scene.account.publishing();
        String id = WriteCase.article(scene);

        assertThat(failure(publishing.unpublish(id, BUDGET))).isEqualTo(new Refused(RefusalReason.FORBIDDEN));
        assertThat(value(publishing.publish(id, PublishOptions.toEverybody(), BUDGET))
                        .tweetId())
                .isNotEmpty();
        assertThat(failure(publishing.publish(id, PublishOptions.toEverybody(), BUDGET)))
                .isEqualTo(new Refused(RefusalReason.FORBIDDEN));
        assertThat(failure(publishing.updateTitle("1", "Bends", BUDGET))).isEqualTo(UNKNOWN);
        assertThat(failure(scene.account.articles().byId("1", BUDGET))).isEqualTo(UNKNOWN);
    }

    @Test
    void whatIsNoPictureIsRefused() {
        assertThat(failure(scene.account.uploading().banner(ByteBuffer.wrap(new byte[] {1, 2, 3}), BUDGET)))
                .isEqualTo(new Refused(RefusalReason.BAD_INPUT));
    }

    @Test
    void aLateAnswerLeavesOpenWhetherThePostIsOut() {
        HttpTestClient.install("{\"kind\":\"delay\",\"pause\":\"PT9S\",\"operation\":\"CreateTweet\",\"times\":1}");
        NewTweet post = scene.words();

        assertThat(failure(scene.account.posting().create(post, Duration.ofSeconds(4))))
                .isEqualTo(new Unreachable(UnreachableReason.TIME_OUT));
        assertThat(failure(scene.account.posting().create(post, BUDGET)))
                .isEqualTo(new Refused(RefusalReason.DUPLICATE));
    }

    private Membership membership(String community) {
        return value(scene.account.communities().byId(community, BUDGET)).membership();
    }
}
