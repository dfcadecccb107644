package io.socialdata.simulator.operations.paging;

import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.Posts;
import io.socialdata.simulator.world.User;
import java.util.Comparator;
import java.util.Iterator;
import java.util.PriorityQueue;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Merges the posts of several authors into one stream, newest first. Reads only as far as the stream is consumed. */
public final class MergedTimeline implements Iterator<Post> {

    private record Head(Post post, Iterator<Post> rest) {}

    private final PriorityQueue<Head> heads = new PriorityQueue<>(
            Comparator.comparingLong((Head head) -> head.post().id()).reversed());

    private MergedTimeline() {}

    /** Returns the posts of the authors with ids below {@code before}. */
    public static Stream<Post> of(Stream<User> authors, Posts posts, long before) {
        MergedTimeline merged = new MergedTimeline();
        authors.forEach(author -> merged.push(posts.newestBy(author, before).iterator()));
        return StreamSupport.stream(
                Spliterators.spliteratorUnknownSize(merged, Spliterator.ORDERED | Spliterator.NONNULL), false);
    }

    @Override
    public boolean hasNext() {
        return !heads.isEmpty();
    }

    @Override
    public Post next() {
        Head newest = heads.remove();
        push(newest.rest());
        return newest.post();
    }

    private void push(Iterator<Post> posts) {
        if (posts.hasNext()) {
            heads.add(new Head(posts.next(), posts));
        }
    }
}
