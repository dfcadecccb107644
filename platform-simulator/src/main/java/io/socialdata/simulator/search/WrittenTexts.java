package io.socialdata.simulator.search;

import io.socialdata.simulator.world.Media;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.Segment;
import io.socialdata.simulator.world.Segment.Hashtag;
import io.socialdata.simulator.world.Segment.LinkTo;
import io.socialdata.simulator.world.Segment.Mention;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import io.socialdata.simulator.world.Writing;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What posts say, read from the writing itself: slower, and right for every post. */
final class WrittenTexts {

    /** Enough for a day of activity; beyond it texts are read again. */
    private static final int KEPT = 50_000;

    private record Read(Writing writing, String text) {}

    private final World world;
    private final Map<Long, Read> normal = new ConcurrentHashMap<>();

    WrittenTexts(World world) {
        this.world = world;
    }

    boolean says(Post post, List<String> words) {
        return Normal.has(normal(post), words);
    }

    boolean isTagged(Post post, String tag) {
        return segments(post).anyMatch(segment -> segment instanceof Hashtag(var found) && found.equalsIgnoreCase(tag));
    }

    boolean names(Post post, User user) {
        return segments(post).anyMatch(segment -> segment instanceof Mention(var found) && found.equals(user));
    }

    boolean beginsWith(Post post, User user) {
        return segments(post)
                .findFirst()
                .filter(segment -> segment instanceof Mention(var found) && found.equals(user))
                .isPresent();
    }

    boolean hasLink(Post post) {
        return segments(post).anyMatch(LinkTo.class::isInstance);
    }

    boolean linksTo(Post post, List<String> words) {
        return segments(post)
                .anyMatch(segment ->
                        segment instanceof LinkTo(var link) && Normal.has(Normal.of(link.expanded()), words));
    }

    boolean shows(Post post, Media.Kind kind) {
        return post.withMedia() && world.writing(post).media().stream().anyMatch(media -> media.kind() == kind);
    }

    String language(Post post) {
        return world.writing(post).language();
    }

    /** Words of links are left out: those are searched with an operator of their own. */
    private String normal(Post post) {
        Writing writing = world.writing(post);
        Read known = normal.get(post.id());
        // After a reset an id may be given again.
        if (known != null && known.writing().equals(writing)) {
            return known.text();
        }
        String text = Normal.of(writing.segments().stream()
                .filter(segment -> !(segment instanceof LinkTo))
                .map(Segment::text)
                .collect(Collectors.joining()));
        if (!post.isGenerated() && normal.size() < KEPT) {
            normal.put(post.id(), new Read(writing, text));
        }
        return text;
    }

    private Stream<Segment> segments(Post post) {
        return world.writing(post).segments().stream();
    }
}
