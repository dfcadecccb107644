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
        Post.Counts reception = post.reception();
        return switch (this) {
            case RELEVANCE -> reception.likes() + 2L * reception.retweets() + 3L * reception.replies();
            case RECENCY -> post.id();
            case LIKES -> reception.likes();
        };
    }
}
