package io.socialdata.simulator.operations.posts;

import io.socialdata.simulator.world.Post;
import java.util.Comparator;

/** The orders that replies can be asked for in. */
enum ReplyRanking {
    RELEVANCE("Relevance"),
    RECENCY("Recency"),
    LIKES("Likes");

    private final String word;

    ReplyRanking(String word) {
        this.word = word;
    }

    /** The order of that name; the platform's own if there is none. */
    static ReplyRanking named(String word) {
        for (ReplyRanking ranking : values()) {
            if (ranking.word.equals(word)) {
                return ranking;
            }
        }
        return RELEVANCE;
    }

    /** Equals stand newest first. */
    Comparator<Post> bestFirst() {
        return Comparator.comparingLong(this::worth).thenComparingLong(Post::id).reversed();
    }

    private long worth(Post post) {
        Post.Counts counts = post.reception();
        return switch (this) {
            case RELEVANCE -> counts.likes() + 2L * counts.retweets() + 3L * counts.replies();
            case RECENCY -> post.id();
            case LIKES -> counts.likes();
        };
    }
}
