package io.socialdata.simulator.operations.posts;

import io.socialdata.simulator.world.Post;
import java.util.Comparator;

/** The orders of replies. */
enum ReplyRanking {
    RELEVANCE("Relevance"),
    RECENCY("Recency"),
    LIKES("Likes");

    private final String wireName;

    ReplyRanking(String wireName) {
        this.wireName = wireName;
    }

    /** Returns the order with that name, or the platform's default if there is none. */
    static ReplyRanking named(String wireName) {
        for (ReplyRanking ranking : values()) {
            if (ranking.wireName.equals(wireName)) {
                return ranking;
            }
        }
        return RELEVANCE;
    }

    /** Returns the comparator of this order. Equal posts are sorted newest first. */
    Comparator<Post> bestFirst() {
        return Comparator.comparingLong(this::score).thenComparingLong(Post::id).reversed();
    }

    private long score(Post post) {
        Post.Counts counts = post.counts();
        return switch (this) {
            case RELEVANCE -> counts.likes() + 2L * counts.retweets() + 3L * counts.replies();
            case RECENCY -> post.id();
            case LIKES -> counts.likes();
        };
    }
}
