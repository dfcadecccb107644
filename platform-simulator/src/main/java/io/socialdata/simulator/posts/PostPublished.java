package io.socialdata.simulator.posts;

import io.socialdata.simulator.journal.Change;
import io.socialdata.simulator.world.Media;
import java.util.List;

/** Somebody posted; ids that are 0 are of nothing. */
record PostPublished(long id, long author, String text, List<Media> media, long replyTo, long quoted, long community)
        implements Change {

    static PostPublished of(long id, NewPost post) {
        return new PostPublished(
                id, post.author().id(), post.text(), post.media(), post.replyTo(), post.quoted(), post.community());
    }
}
