package io.socialdata.simulator.engagement;

import io.socialdata.simulator.journal.Change;
import java.util.List;
import java.util.stream.Stream;

/**
 * A folder of bookmarks.
 *
 * @param owner number of the user
 * @param posts ids, last added first
 */
public record BookmarkFolder(long id, int owner, String name, List<Long> posts) implements Change {

    public BookmarkFolder {
        posts = List.copyOf(posts);
    }

    BookmarkFolder named(String other) {
        return new BookmarkFolder(id, owner, other, posts);
    }

    BookmarkFolder with(long post) {
        return new BookmarkFolder(
                id,
                owner,
                name,
                Stream.concat(Stream.of(post), without(post).posts().stream()).toList());
    }

    BookmarkFolder without(long post) {
        return new BookmarkFolder(
                id, owner, name, posts.stream().filter(one -> one != post).toList());
    }
}
