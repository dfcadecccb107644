package io.socialdata.simulator.search;

import io.socialdata.simulator.world.Post;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.PriorityQueue;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Several streams of posts as one, newest first, read only as far as somebody reads it. */
final class Merge implements Iterator<Post> {

    private record Head(Post post, Iterator<Post> rest) {}

    private final PriorityQueue<Head> heads = new PriorityQueue<>(
            Comparator.comparingLong((Head head) -> head.post().id()).reversed());

    private Merge(List<Stream<Post>> streams) {
        streams.forEach(stream -> push(stream.iterator()));
    }

    static Stream<Post> of(List<Stream<Post>> streams) {
        return streams.size() == 1
                ? streams.getFirst()
                : StreamSupport.stream(Spliterators.spliteratorUnknownSize(new Merge(streams), 0), false);
    }

    private void push(Iterator<Post> posts) {
        if (posts.hasNext()) {
            heads.add(new Head(posts.next(), posts));
        }
    }

    @Override
    public boolean hasNext() {
        return !heads.isEmpty();
    }

    @Override
    public Post next() {
        Head head = heads.poll();
        if (head == null) {
            throw new NoSuchElementException();
        }
        push(head.rest());
        return head.post();
    }
}
