package io.socialdata.platform.tweets;

import io.socialdata.platform.result.PartialRead;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What stands around a post: what it replies to, and what replies to it. One page of it.
 *
 * @param ancestors what leads to the post, oldest first; on the first page only
 * @param focal the post asked for; on the first page only
 * @param nextCursor to further threads; null when there are none
 * @param hiddenCursor to the threads that the platform shows on demand only; null when there are none
 * @param skipped how many entries could not be read
 */
public record TweetConversation(
        List<Tweet> ancestors,
        Optional<Tweet> focal,
        List<Branch> branches,
        @Nullable String nextCursor,
        @Nullable String hiddenCursor,
        int skipped)
        implements PartialRead {

    public TweetConversation {
        ancestors = List.copyOf(ancestors);
        branches = List.copyOf(branches);
    }

    /**
     * A reply, and what follows from it.
     *
     * @param bySameAuthor whether the platform shows it as the author's own continuation
     * @param moreCursor to the rest of the thread; null when it is whole
     */
    public record Branch(
            List<Tweet> tweets,
            boolean bySameAuthor,
            @Nullable String moreCursor) {

        public Branch {
            tweets = List.copyOf(tweets);
        }
    }
}
