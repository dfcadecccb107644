package io.socialdata.simulator.engagement;

import java.util.List;
import java.util.stream.Stream;

/**
 * A folder of bookmarks.
 *
 * @param owner number of the user
 * @param posts ids, the latest put in first
 */
public record Folder(long id, int owner, String name, List<Long> posts) {

    public Folder {
        posts = List.copyOf(posts);
    }

    Folder named(String other) {
        return new Folder(id, owner, other, posts);
    }

    Folder with(long post) {
        return new Folder(
                id,
                owner,
                name,
                Stream.concat(Stream.of(post), without(post).posts().stream()).toList());
    }

    Folder without(long post) {
        return new Folder(
                id, owner, name, posts.stream().filter(one -> one != post).toList());
    }
}
