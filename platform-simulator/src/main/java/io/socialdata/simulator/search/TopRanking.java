package io.socialdata.simulator.search;

import io.socialdata.simulator.world.Post;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Ranks posts by engagement. */
final class TopRanking {

    private TopRanking() {}

    /**
     * Returns a page of the ranked posts, highest score first. Of two equal scores the newer post comes first.
     *
     * @param newestFirst the posts; few enough for score and index to fit into one number
     */
    static List<Post> of(List<Post> newestFirst, int position, int count) {
        int size = newestFirst.size();
        long[] keys = new long[size];
        for (int place = 0; place < size; place++) {
            // Score and index in one number, so that the posts are not read again for sorting.
            keys[place] = -score(newestFirst.get(place)) * size + place;
        }
        Arrays.sort(keys);
        return IntStream.range(Math.min(position, size), Math.min(position + count, size))
                .mapToObj(rank -> newestFirst.get(Math.floorMod(keys[rank], size)))
                .toList();
    }

    private static long score(Post post) {
        Post.Counts counts = post.counts();
        return counts.likes() + 2L * counts.retweets() + counts.replies() + counts.quotes();
    }
}
