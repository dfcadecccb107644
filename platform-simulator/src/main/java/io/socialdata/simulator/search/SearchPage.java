package io.socialdata.simulator.search;

import io.socialdata.simulator.world.Post;
import java.util.List;

/**
 * One page of posts.
 *
 * @param after with {@code position}, where the next page begins
 * @param position how many posts this page and those before it had
 */
public record SearchPage(List<Post> posts, long after, int position) {

    public SearchPage {
        posts = List.copyOf(posts);
    }
}
