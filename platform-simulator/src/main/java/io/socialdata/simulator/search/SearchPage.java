package io.socialdata.simulator.search;

import io.socialdata.simulator.world.Post;
import java.util.List;

/**
 * One page of posts.
 *
 * @param after with {@code position}, the start of the next page
 * @param position number of posts on this page and the previous ones
 */
public record SearchPage(List<Post> posts, long after, int position) {

    public SearchPage {
        posts = List.copyOf(posts);
    }
}
