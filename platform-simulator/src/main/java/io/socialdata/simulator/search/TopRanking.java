package io.socialdata.simulator.search;

import io.socialdata.simulator.world.Post;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Puts posts into the order of how well they were received. */
final class TopRanking {

    private TopRanking() {}

    /**
     * A page of the posts, the best received first, of two alike the newer.
     *
     * @param newestFirst the posts, so few that scores leave room for their places
     */
    static List<Post> of(List<Post> newestFirst, int position, int count) {
        int size = newestFirst.size();
        long[] keys = new long[size];
        for (int place = 0; place < size; place++) {
            // Score and place in one number: numbers are sorted without looking at the posts again.
            keys[place] = -score(newestFirst.get(place)) * size + place;
        }
        Arrays.sort(keys);
        return IntStream.range(Math.min(position, size), Math.min(position + count, size))
                .mapToObj(rank -> newestFirst.get(Math.floorMod(keys[rank], size)))
                .toList();
    }

    private static long score(Post post) {
        Post.Counts counts = post.reception();
        return counts.likes() + 2L * counts.retweets() + counts.replies() + counts.quotes();
    }
}
