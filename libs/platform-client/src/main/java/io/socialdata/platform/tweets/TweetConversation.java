package io.socialdata.platform.tweets;

import io.socialdata.platform.result.PartialRead;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One page of a post's conversation: the posts it replies to, and the replies to it.
 *
 * @param ancestors posts that lead to it, oldest first; on the first page only
 * @param focal the requested post; on the first page only
 * @param nextCursor cursor of further threads; null when there are none
 * @param hiddenCursor cursor of the threads that the platform shows on demand only; null when there are none
 * @param skipped number of entries that could not be parsed
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
     * A reply and its thread.
     *
     * @param bySameAuthor whether the platform shows it as the author's own continuation
     * @param moreCursor cursor of the rest of the thread; null when it is complete
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
