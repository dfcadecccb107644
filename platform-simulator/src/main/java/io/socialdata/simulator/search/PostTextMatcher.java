package io.socialdata.simulator.search;

import io.socialdata.simulator.world.Media;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.PostContent;
import io.socialdata.simulator.world.TextSegment;
import io.socialdata.simulator.world.TextSegment.Hashtag;
import io.socialdata.simulator.world.TextSegment.LinkTo;
import io.socialdata.simulator.world.TextSegment.Mention;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import java.util.List;
import java.util.function.LongFunction;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Tests conditions on the text of posts. Works for every post, but is slower than an index. */
final class PostTextMatcher {

    private final World world;
    private final LongFunction<@Nullable String> known;

    PostTextMatcher(World world) {
        this(world, id -> null);
    }

    /** @param known returns the normalized text of a post, if it is indexed */
    PostTextMatcher(World world, LongFunction<@Nullable String> known) {
        this.world = world;
        this.known = known;
    }

    Predicate<Post> says(List<String> words) {
        String piece = NormalizedText.piece(words);
        return post -> normal(post).contains(piece);
    }

    boolean isTagged(Post post, String tag) {
        return segments(post)
                .anyMatch(textSegment -> textSegment instanceof Hashtag(var found) && found.equalsIgnoreCase(tag));
    }

    boolean names(Post post, User user) {
        return segments(post).anyMatch(textSegment -> textSegment instanceof Mention(var found) && found.equals(user));
    }

    boolean beginsWith(Post post, User user) {
        return segments(post)
                .findFirst()
                .filter(textSegment -> textSegment instanceof Mention(var found) && found.equals(user))
                .isPresent();
    }

    boolean hasLink(Post post) {
        return segments(post).anyMatch(LinkTo.class::isInstance);
    }

    boolean linksTo(Post post, List<String> words) {
        return segments(post)
                .anyMatch(textSegment -> textSegment instanceof LinkTo(var link)
                        && NormalizedText.has(NormalizedText.of(link.expanded()), words));
    }

    boolean shows(Post post, Media.Kind kind) {
        return post.withMedia() && world.writing(post).media().stream().anyMatch(media -> media.kind() == kind);
    }

    String language(Post post) {
        return world.writing(post).language();
    }

    private String normal(Post post) {
        String read = known.apply(post.id());
        return read == null ? normal(world.writing(post)) : read;
    }

    /** Returns the normalized text without links, which have a search operator of their own. */
    static String normal(PostContent postContent) {
        return NormalizedText.of(postContent.segments().stream()
                .filter(textSegment -> !(textSegment instanceof LinkTo))
                .map(TextSegment::text)
                .collect(Collectors.joining()));
    }

    private Stream<TextSegment> segments(Post post) {
        return world.writing(post).segments().stream();
    }
}
