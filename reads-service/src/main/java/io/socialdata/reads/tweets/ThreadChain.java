package io.socialdata.reads.tweets;

import io.socialdata.platform.tweets.Tweet;
import io.socialdata.platform.tweets.Tweet.ReplyTo;
import io.socialdata.platform.tweets.TweetConversation;
import io.socialdata.platform.tweets.TweetConversation.Branch;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** Posts of one author of which each answers another one of them, as far as they are known. */
final class ThreadChain {

    private static final Comparator<Tweet> BY_AGE =
            Comparator.<Tweet>comparingInt(tweet -> tweet.id().length()).thenComparing(Tweet::id);

    private final Map<String, Tweet> chain = new HashMap<>();
    private final Map<String, Tweet> candidates = new HashMap<>();
    private final Set<String> followed = new HashSet<>();
    private final String authorId;
    private Tweet root;

    /** Begins with one post and with what stands above it. */
    ThreadChain(TweetConversation view) {
        root = view.focal().orElseThrow(() -> new IllegalStateException("a conversation without its post"));
        authorId = root.author().id();
        chain.put(root.id(), root);
        climb(view);
    }

    /** Takes the posts above the topmost one as far as they belong to the chain. */
    void climb(TweetConversation view) {
        List<Tweet> above = new ArrayList<>(view.ancestors());
        view.focal().ifPresent(above::add);
        for (Tweet tweet : above.reversed()) {
            if (isAuthors(tweet) && answers(root, tweet.id())) {
                root = tweet;
                chain.put(tweet.id(), tweet);
            }
        }
    }

    /** The author's post that the topmost one answers; it has not been seen yet. */
    Optional<String> above() {
        return Optional.ofNullable(root.replyTo())
                .filter(replyTo -> authorId.equals(replyTo.userId()))
                .map(ReplyTo::tweetId);
    }

    String root() {
        return root.id();
    }

    String latest() {
        return oldestFirst().getLast().id();
    }

    /** Takes what a page of the conversation adds, and tells by which cursors its unfinished parts go on. */
    List<String> take(TweetConversation view) {
        view.ancestors().forEach(this::consider);
        view.branches().forEach(branch -> branch.tweets().forEach(this::consider));
        while (candidates.values().removeIf(this::joined)) {
            // Each one that joins may be what another one answers.
        }
        return view.branches().stream()
                .filter(branch -> branch.moreCursor() != null && concerns(branch))
                .map(branch -> Objects.requireNonNull(branch.moreCursor()))
                .filter(followed::add)
                .toList();
    }

    List<Tweet> oldestFirst() {
        return chain.values().stream().sorted(BY_AGE).toList();
    }

    private void consider(Tweet tweet) {
        if (isAuthors(tweet) && !chain.containsKey(tweet.id())) {
            candidates.put(tweet.id(), tweet);
        }
    }

    private boolean joined(Tweet tweet) {
        boolean joins = tweet.replyTo() != null
                && tweet.replyTo().tweetId() != null
                && chain.containsKey(tweet.replyTo().tweetId());
        if (joins) {
            chain.put(tweet.id(), tweet);
        }
        return joins;
    }

    private boolean concerns(Branch branch) {
        return branch.bySameAuthor() || branch.tweets().stream().anyMatch(tweet -> chain.containsKey(tweet.id()));
    }

    private boolean isAuthors(Tweet tweet) {
        return tweet.author().id().equals(authorId);
    }

    private static boolean answers(Tweet tweet, String id) {
        return tweet.replyTo() != null && id.equals(tweet.replyTo().tweetId());
    }
}
