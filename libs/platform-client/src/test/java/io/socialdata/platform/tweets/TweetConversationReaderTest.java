package io.socialdata.platform.tweets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.Samples;
import io.socialdata.platform.responses.JsonMutations;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.result.PlatformFailure.MissingReason;
import io.socialdata.platform.tweets.TweetConversation.Branch;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class TweetConversationReaderTest {

    private static final String FOCAL = "2041900000000000012";

    @Test
    void ancestorsPrecedeTheFocalPost() {
        TweetConversation tweetConversation = read("conversation", new TweetConversationReader(FOCAL, null));

        assertThat(tweetConversation.ancestors()).extracting(Tweet::id).containsExactly("2041900000000000010");
        assertThat(tweetConversation.focal()).map(Tweet::id).contains(FOCAL);
    }

    @Test
    void branchesKeepPostsAuthorMarkAndCursor() {
        TweetConversation tweetConversation = read("conversation", new TweetConversationReader(FOCAL, null));

        assertThat(tweetConversation.branches()).hasSize(2);
        Branch own = tweetConversation.branches().getFirst();
        assertThat(own.tweets()).extracting(Tweet::id).containsExactly("2041900000000000015", "2041900000000000019");
        assertThat(own.bySameAuthor()).isTrue();
        assertThat(own.moreCursor()).isNull();
        Branch reply = tweetConversation.branches().getLast();
        assertThat(reply.tweets()).extracting(Tweet::id).containsExactly("2041900000000000011");
        assertThat(reply.bySameAuthor()).isFalse();
        assertThat(reply.moreCursor()).isEqualTo("more-of-11");
    }

    @Test
    void cursorsOfFurtherAndHiddenBranchesAreDistinguished() {
        TweetConversation tweetConversation = read("conversation", new TweetConversationReader(FOCAL, null));

        assertThat(tweetConversation.nextCursor()).isEqualTo("c-1");
        assertThat(tweetConversation.hiddenCursor()).isEqualTo("hidden-1");
    }

    @Test
    void remainderOfABranchIsABranch() {
        TweetConversation remainder = read("conversation-more", new TweetConversationReader(FOCAL, "more-of-11"));

        assertThat(remainder.focal()).isEmpty();
        assertThat(remainder.branches())
                .singleElement()
                .satisfies(branch ->
                        assertThat(branch.tweets()).extracting(Tweet::id).containsExactly("2041900000000000014"));
        assertThat(remainder.nextCursor()).isNull();
    }

    @Test
    void conversationWithoutItsPostIsMissing() {
        assertThat(new TweetConversationReader(FOCAL, null).read(Samples.of("pages/conversation-gone")))
                .isEqualTo(new Payload.Gone<>(MissingReason.UNAVAILABLE));
    }

    @Property(tries = 1_000)
    void corruptedConversationNeverBreaksTheReader(
            @ForAll long seed, @ForAll @IntRange(min = 1, max = 12) int damages) {
        JsonNode damaged = JsonMutations.mutate(Samples.of("pages/conversation"), new Random(seed), damages);

        assertThatCode(() -> new TweetConversationReader(FOCAL, null).read(damaged))
                .doesNotThrowAnyException();
    }

    private static TweetConversation read(String sample, TweetConversationReader reader) {
        return ((Payload.Usable<TweetConversation>) reader.read(Samples.of("pages/" + sample))).value();
    }
}
