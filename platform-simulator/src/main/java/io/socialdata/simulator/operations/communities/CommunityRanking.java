package io.socialdata.simulator.operations.communities;

import io.socialdata.simulator.world.Post;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Locale;
import java.util.stream.Stream;

/** The orders in which a community's posts can be had; an unknown one is the first. */
enum CommunityRanking {
    RELEVANCE,
    RECENCY,
    LIKES;

    /** What a day of age costs, in likes. */
    private static final long LIKES_A_DAY = 3;

    private static final long MILLIS_A_DAY = 86_400_000L;

    static CommunityRanking named(String name) {
        return Arrays.stream(values())
                .filter(ranking -> ranking.name().equals(name.toUpperCase(Locale.ROOT)))
                .findFirst()
                .orElse(RELEVANCE);
    }

    /** @param newestFirst the posts by age */
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
        return post.reception().likes();
    }

    private static long relevance(Post post) {
        return likes(post) + LIKES_A_DAY * (post.createdAt().toEpochMilli() / MILLIS_A_DAY);
    }
}
