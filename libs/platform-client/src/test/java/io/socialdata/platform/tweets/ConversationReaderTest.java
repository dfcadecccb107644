package io.socialdata.platform.tweets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.Samples;
import io.socialdata.platform.outcome.Failure.Absence;
import io.socialdata.platform.reading.JsonMutations;
import io.socialdata.platform.reading.Payload;
import io.socialdata.platform.tweets.Conversation.Branch;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class ConversationReaderTest {

    private static final String FOCAL = "2041900000000000012";

    @Test
    void ancestorsLeadToTheFocalPost() {
        Conversation conversation = read("conversation", new ConversationReader(FOCAL, null));

        assertThat(conversation.ancestors()).extracting(Tweet::id).containsExactly("2041900000000000010");
        assertThat(conversation.focal()).map(Tweet::id).contains(FOCAL);
    }

    @Test
    void branchesKeepTheirPostsTheirAuthorsMarkAndTheirCursor() {
        Conversation conversation = read("conversation", new ConversationReader(FOCAL, null));

        assertThat(conversation.branches()).hasSize(2);
        Branch own = conversation.branches().getFirst();
        assertThat(own.tweets()).extracting(Tweet::id).containsExactly("2041900000000000015", "2041900000000000019");
        assertThat(own.bySameAuthor()).isTrue();
        assertThat(own.moreCursor()).isNull();
        Branch reply = conversation.branches().getLast();
        assertThat(reply.tweets()).extracting(Tweet::id).containsExactly("2041900000000000011");
        assertThat(reply.bySameAuthor()).isFalse();
        assertThat(reply.moreCursor()).isEqualTo("more-of-11");
    }

    @Test
    void cursorsToFurtherAndToHiddenBranchesAreToldApart() {
        Conversation conversation = read("conversation", new ConversationReader(FOCAL, null));

        assertThat(conversation.nextCursor()).isEqualTo("c-1");
        assertThat(conversation.hiddenCursor()).isEqualTo("hidden-1");
    }

    @Test
    void restOfABranchIsABranch() {
        Conversation rest = read("conversation-more", new ConversationReader(FOCAL, "more-of-11"));

        assertThat(rest.focal()).isEmpty();
        assertThat(rest.branches())
                .singleElement()
                .satisfies(branch ->
                        assertThat(branch.tweets()).extracting(Tweet::id).containsExactly("2041900000000000014"));
        assertThat(rest.nextCursor()).isNull();
    }

    @Test
    void conversationWithoutItsPostIsGone() {
        assertThat(new ConversationReader(FOCAL, null).read(Samples.of("pages/conversation-gone")))
                .isEqualTo(new Payload.Gone<>(Absence.UNAVAILABLE));
    }

    @Property(tries = 1_000)
    void noDamagedConversationMakesTheReaderThrow(@ForAll long seed, @ForAll @IntRange(min = 1, max = 12) int damages) {
        JsonNode damaged = JsonMutations.mutate(Samples.of("pages/conversation"), new Random(seed), damages);

        assertThatCode(() -> new ConversationReader(FOCAL, null).read(damaged)).doesNotThrowAnyException();
    }

    private static Conversation read(String sample, ConversationReader reader) {
        return ((Payload.Usable<Conversation>) reader.read(Samples.of("pages/" + sample))).value();
    }
}
