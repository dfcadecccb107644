package io.socialdata.simulator.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.simulator.generator.WorldGenerator;
import io.socialdata.simulator.journal.Journal;
import io.socialdata.simulator.posts.NewPost;
import io.socialdata.simulator.posts.PostStore;
import io.socialdata.simulator.world.Media;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.PostKind;
import io.socialdata.simulator.world.SearchText;
import io.socialdata.simulator.world.TextSegment;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import io.socialdata.simulator.world.WorldSpec;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A small world to search, and the expected results from reading every post. */
final class SearchFixture {

    private static final Instant END = Instant.parse("2026-11-01T00:00:00Z");
    static final World WORLD = WorldGenerator.create(new WorldSpec(7, 200, 2_000, END));
    static final PostStore PUBLISHING = publishing();
    static final Search SEARCH = new Search(WORLD, SearchFixture::members);
    static final User LEAD = WORLD.fixtures().lead();
    static final User OTHER = WORLD.fixtures().other();

    /** A picture, a link, a tag and a mention in addition to those of the generated posts. */
    static final Post LIVE = PUBLISHING.publish(
            NewPost.by(LEAD, "Well: zeppelins over the harbours! @delta_office #Zeppelins https://air.example/z1")
                    .showing(List.of(Media.uploaded(99, Media.Kind.PHOTO, "a zeppelin", 8, 6))));

    private SearchFixture() {}

    private static PostStore publishing() {
        Journal journal = new Journal(Clock.fixed(END.plusSeconds(60), ZoneOffset.UTC), END);
        PostStore postStore = new PostStore(journal, WORLD);
        journal.open(List.of(postStore));
        return postStore;
    }

    private static Stream<User> members(long list) {
        return WORLD.content().lists().stream()
                .filter(candidate -> candidate.id() == list)
                .flatMap(candidate -> candidate.members().stream());
    }

    /** Asserts that the search finds the same posts as reading every post. */
    static void assertFinds(String query, Predicate<Post> wanted) {
        List<Long> expected = WORLD.posts()
                .newest()
                .filter(post -> !post.author().isProtected() && post.kind() != PostKind.RETWEET)
                .filter(wanted)
                .map(Post::id)
                .toList();
        assertThat(SEARCH.find(query, Search.NOW).map(Post::id)).as(query).isEqualTo(expected);
    }

    static String spaced(Post post) {
        return SearchText.normalized(WORLD.writing(post).segments().stream()
                .filter(textSegment -> !(textSegment instanceof TextSegment.LinkTo))
                .map(TextSegment::text)
                .collect(Collectors.joining()));
    }

    static String text(Post post) {
        return WORLD.writing(post).segments().stream().map(TextSegment::text).collect(Collectors.joining());
    }

    static String links(Post post) {
        return WORLD.writing(post).segments().stream()
                .filter(TextSegment.LinkTo.class::isInstance)
                .map(textSegment -> ((TextSegment.LinkTo) textSegment).link().expanded())
                .collect(Collectors.joining());
    }

    static boolean names(Post post, User user) {
        return WORLD.writing(post).segments().contains(new TextSegment.Mention(user));
    }

    static boolean has(Post post, Class<? extends TextSegment> kind) {
        return WORLD.writing(post).segments().stream().anyMatch(kind::isInstance);
    }

    static boolean shows(Post post, Media.Kind kind) {
        return WORLD.writing(post).media().stream().anyMatch(media -> media.kind() == kind);
    }
}
