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

/** The known posts of a thread: by one author, each a reply to another one of them. */
final class ThreadChain {

    private static final Comparator<Tweet> BY_AGE =
            Comparator.<Tweet>comparingInt(tweet -> tweet.id().length()).thenComparing(Tweet::id);

    private final Map<String, Tweet> chain = new HashMap<>();
    private final Map<String, Tweet> candidates = new HashMap<>();
    private final Set<String> followed = new HashSet<>();
    private final String authorId;
    private Tweet root;

    /** Starts with one post and its ancestors. */
    ThreadChain(TweetConversation view) {
        root = view.focal().orElseThrow(() -> new IllegalStateException("a conversation without its post"));
        authorId = root.author().id();
        chain.put(root.id(), root);
        addAncestors(view);
    }

    /** Adds the ancestors of the topmost post that belong to the chain. */
    void addAncestors(TweetConversation view) {
        List<Tweet> above = new ArrayList<>(view.ancestors());
        view.focal().ifPresent(above::add);
        for (Tweet tweet : above.reversed()) {
            if (isAuthors(tweet) && isReplyTo(root, tweet.id())) {
                root = tweet;
                chain.put(tweet.id(), tweet);
            }
        }
    }

    /** Returns the post of the author to which the topmost one replies and which has not been seen yet. */
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

    /** Adds the posts on a page of the conversation, and returns the cursors of its unfinished branches. */
    List<String> take(TweetConversation view) {
        view.ancestors().forEach(this::consider);
        view.branches().forEach(branch -> branch.tweets().forEach(this::consider));
        while (candidates.values().removeIf(this::joined)) {
            // Each post that joins may be the one that another candidate replies to.
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

    private static boolean isReplyTo(Tweet tweet, String id) {
        return tweet.replyTo() != null && id.equals(tweet.replyTo().tweetId());
    }
}
