package io.socialdata.simulator.operations.communities;

import io.socialdata.simulator.world.Post;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Locale;
import java.util.stream.Stream;

/** The orders of a community's posts. An unknown name means the first. */
enum CommunityRanking {
    RELEVANCE,
    RECENCY,
    LIKES;

    /** Number of likes that offset one day of age. */
    private static final long LIKES_A_DAY = 3;

    private static final long MILLIS_A_DAY = 86_400_000L;

    static CommunityRanking named(String name) {
        return Arrays.stream(values())
                .filter(ranking -> ranking.name().equals(name.toUpperCase(Locale.ROOT)))
                .findFirst()
                .orElse(RELEVANCE);
    }

    /** @param newestFirst the posts, newest first */
    Stream<Post> order(Stream<Post> newestFirst) {
        return switch (this) {
            case RECENCY -> newestFirst;
            case LIKES ->
                newestFirst.sorted(
                        Comparator.comparingInt(CommunityRanking::likes).reversed());
            case RELEVANCE ->
                newestFirst.sorted(
                        Comparator.comparingLong(CommunityRanking::relevance).reversed());
        };
    }

    private static int likes(Post post) {
        return post.counts().likes();
    }

    private static long relevance(Post post) {
        return likes(post) + LIKES_A_DAY * (post.createdAt().toEpochMilli() / MILLIS_A_DAY);
    }
}
