package io.socialdata.simulator.posts;

import io.socialdata.simulator.journal.Change;
import io.socialdata.simulator.world.Media;
import java.util.List;

/** A change to the posts. An id of 0 means none. */
sealed interface PostChange extends Change {

    record Published(long id, long author, String text, List<Media> media, long replyTo, long quoted, long community)
            implements PostChange {}

    record Retweeted(long id, long author, long original) implements PostChange {}

    record Deleted(long id) implements PostChange {}
}
