package io.socialdata.simulator.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.simulator.TestWorld;
import io.socialdata.simulator.changes.Journal;
import io.socialdata.simulator.genesis.Genesis;
import io.socialdata.simulator.posting.NewPost;
import io.socialdata.simulator.posting.Publishing;
import io.socialdata.simulator.world.Media;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.PostKind;
import io.socialdata.simulator.world.Segment;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.UserList;
import io.socialdata.simulator.world.World;
import io.socialdata.simulator.world.WorldSpec;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class SearchTest {

    private static final Instant END = Instant.parse("2026-11-01T00:00:00Z");
    private static final World WORLD = Genesis.create(new WorldSpec(7, 200, 2_000, END));
    private static final Publishing PUBLISHING = publishing();
    private static final Search SEARCH = new Search(WORLD, SearchTest::members);
    private static final User LEAD = WORLD.cast().lead();
    private static final User OTHER = WORLD.cast().other();

    /** A picture, a link, a tag and a mention beside what the generated posts have. */
    private static final Post LIVE = PUBLISHING.publish(
            NewPost.by(LEAD, "Well: zeppelins over the harbours! @delta_office #Zeppelins https://air.example/z1")
                    .showing(List.of(Media.uploaded(99, Media.Kind.PHOTO, "a zeppelin", 8, 6))));

    private static Publishing publishing() {
        Journal journal = new Journal(Clock.fixed(END.plusSeconds(60), ZoneOffset.UTC), END);
        Publishing publishing = new Publishing(journal, WORLD);
        journal.open(List.of(publishing));
        return publishing;
    }

    private static Stream<User> members(long list) {
        return WORLD.institutions().lists().stream()
                .filter(candidate -> candidate.id() == list)
                .flatMap(candidate -> candidate.members().stream());
    }

    @Property(tries = 1_000)
    void anyTextIsAQuery(@ForAll String text, @ForAll Product product) {
        assertThat(SEARCH.page(text, product, Search.NOW, 0, 20).posts()).hasSizeLessThanOrEqualTo(20);
        assertThat(SEARCH.people(text).limit(3).count()).isLessThanOrEqualTo(3);
    }

    @Property(tries = 400)
    void anyMixOfOperatorsIsAQuery(@ForAll("pieces") List<String> pieces) {
        List<Post> found =
                SEARCH.find(String.join(" ", pieces), Search.NOW).limit(100).toList();

        assertThat(found).extracting(Post::id).isSortedAccordingTo((a, b) -> Long.compare(b, a));
    }

    @Provide
    Arbitrary<List<String>> pieces() {
        return Arbitraries.of(
                        "rivers",
                        "\"hot take\"",
                        "OR",
                        "-",
                        "(",
                        ")",
                        "from:river_atlas",
                        "to:delta_office",
                        "#quietTea",
                        "@river_atlas",
                        "min_faves:3",
                        "filter:links",
                        "-filter:replies",
                        "lang:en",
                        "since:2020-01-01",
                        "until:2026-01-01",
                        "filter:quote",
                        "url:tea.example",
                        "max_id:9",
                        "include:nativeretweets",
                        "zeppelins",
                        "\"",
                        "-(",
                        "list:1",
                        "conversation_id:1")
                .list()
                .ofMaxSize(9);
    }

    @Test
    void wordsAreFoundAsTheyAreWritten() {
        assertFinds("rivers", post -> spaced(post).contains(" rivers "));
        assertFinds(
                "Rivers MORNING",
                post -> spaced(post).contains(" rivers ") && spaced(post).contains(" morning "));
        assertFinds("\"hot take rivers\"", post -> spaced(post).contains(" hot take rivers "));
        assertFinds("-rivers", post -> !spaced(post).contains(" rivers "));
        assertFinds("quietrivers", post -> spaced(post).contains(" quietrivers "));
        assertFinds(
                "rivers OR tea",
                post -> spaced(post).contains(" rivers ") || spaced(post).contains(" tea "));
        assertFinds("午前中", post -> spaced(post).contains("午前中"));
        assertFinds("harbours", post -> spaced(post).contains(" harbours "));
    }

    @Test
    void aPhraseMayReachIntoTheTag() {
        Post tagged = WORLD.posts()
                .newest()
                .filter(post -> text(post).matches("Hot take: (\\w+) are underrated\\. #\\w+.*"))
                .filter(post -> !post.author().guarded())
                .findFirst()
                .orElseThrow();
        String tag = text(tagged).replaceAll(".*#(\\w+).*", "$1");

        assertFinds(
                "\"are underrated " + tag + "\"",
                post -> spaced(post).contains(" are underrated " + tag.toLowerCase(Locale.ROOT) + " "));
    }

    @Test
    void peopleAreFoundInTheirPosts() {
        assertFinds("from:river_atlas", post -> post.author().equals(LEAD));
        assertFinds(
                "from:river_atlas OR from:delta_office",
                post -> post.author().equals(LEAD) || post.author().equals(OTHER));
        assertFinds(
                "(from:river_atlas OR from:nobody_there)", post -> post.author().equals(LEAD));
        assertFinds("@river_atlas", post -> names(post, LEAD));
        assertFinds("river_atlas", post -> spaced(post).contains(" river_atlas "));
        assertFinds(
                "to:river_atlas",
                post -> post.kind() == PostKind.REPLY
                        && WORLD.posts()
                                .evenDeleted(post.about())
                                .orElseThrow()
                                .author()
                                .equals(LEAD));
        assertFinds("@delta_office", post -> names(post, OTHER));
        assertFinds("from:nobody_there", post -> false);
    }

    @Test
    void postsAreFoundByWhatTheyHave() {
        assertFinds("filter:links", post -> has(post, Segment.LinkTo.class));
        assertFinds("filter:media", Post::withMedia);
        assertFinds("filter:images", post -> shows(post, Media.Kind.PHOTO));
        assertFinds("filter:videos", post -> shows(post, Media.Kind.VIDEO));
        assertFinds("filter:replies", post -> post.kind() == PostKind.REPLY);
        assertFinds("-filter:replies", post -> post.kind() != PostKind.REPLY);
        assertFinds("filter:quote", Post::quotes);
        assertFinds("#zeppelins", post -> post.equals(LIVE));
        assertFinds("#quietTea", post -> text(post).contains("#quietTea"));
        assertFinds("lang:ja", post -> WORLD.writing(post).language().equals("ja"));
        assertFinds("url:tea.example", post -> links(post).contains("https://tea.example/"));
        assertFinds("url:air.example", post -> post.equals(LIVE));
    }

    @Test
    void aWholeAddressIsFound() {
        Post linking = WORLD.posts()
                .newest()
                .filter(post -> !post.author().guarded() && links(post).contains(".example/"))
                .skip(3)
                .findFirst()
                .orElseThrow();

        assertFinds(
                "url:" + links(linking).replace("https://", ""),
                post -> links(post).equals(links(linking)));
    }

    @Test
    void postsAreFoundByHowTheyWereReceived() {
        assertFinds("min_faves:50", post -> post.reception().likes() >= 50);
        assertFinds(
                "min_replies:2 min_retweets:1",
                post -> post.reception().replies() >= 2 && post.reception().retweets() >= 1);
    }

    @Test
    void postsAreFoundByWhatTheyBelongTo() {
        Post reply = WORLD.posts()
                .newest()
                .filter(post -> post.kind() == PostKind.REPLY)
                .findFirst()
                .orElseThrow();
        Post quote = WORLD.posts().newest().filter(Post::quotes).findFirst().orElseThrow();
        UserList list = WORLD.institutions().lists().getFirst();

        assertFinds("conversation_id:" + reply.conversation(), post -> post.conversation() == reply.conversation());
        assertFinds("quoted_tweet_id:" + quote.quoted(), post -> post.quoted() == quote.quoted());
        assertFinds(
                "list:" + list.id() + " -filter:replies",
                post -> list.members().contains(post.author()) && post.kind() != PostKind.REPLY);
        assertFinds("list:1", post -> false);
    }

    @Test
    void idsAndDaysBound() {
        List<Long> ids = SEARCH.find("", Search.NOW).map(Post::id).toList();
        long low = ids.get(300);
        long high = ids.get(100);

        assertThat(SEARCH.find("since_id:" + low + " max_id:" + high, Search.NOW)
                        .map(Post::id))
                .containsExactlyElementsOf(ids.subList(100, 300));
        assertFinds("since:2026-10-01", post -> !post.createdAt().isBefore(Instant.parse("2026-10-01T00:00:00Z")));
        assertFinds("until:2024-01-01", post -> post.createdAt().isBefore(Instant.parse("2024-01-01T00:00:00Z")));
    }

    @Test
    void retweetsAreFoundOnlyByName() {
        assertThat(SEARCH.find("", Search.NOW)).noneMatch(post -> post.kind() == PostKind.RETWEET);
        assertThat(SEARCH.find("filter:nativeretweets", Search.NOW))
                .isNotEmpty()
                .allMatch(post -> post.kind() == PostKind.RETWEET);
    }

    @Test
    void pagesOfTheLatestLoseNothing() {
        List<Long> whole = SEARCH.find("rivers", Search.NOW).map(Post::id).toList();

        assertThat(paged("rivers", Product.LATEST)).isEqualTo(whole);
    }

    @Test
    void pagesOfTheBestAreWhatWasThereAtTheFirst() {
        List<Long> before = paged("coffee", Product.TOP);
        Found first = SEARCH.page("coffee", Product.TOP, Search.NOW, 0, 5);
        PUBLISHING.publish(NewPost.by(LEAD, "coffee"));

        Found second = SEARCH.page("coffee", Product.TOP, first.after(), first.position(), 5);

        assertThat(second.posts()).extracting(Post::id).isEqualTo(before.subList(5, 10));
        assertThat(first.posts().getFirst().reception().likes())
                .isGreaterThanOrEqualTo(second.posts().getLast().reception().likes() / 4);
    }

    @Test
    void mediaHavePictures() {
        assertThat(SEARCH.page("", Product.MEDIA, Search.NOW, 0, 20).posts())
                .hasSize(20)
                .allMatch(Post::withMedia);
    }

    @Test
    void aPostIsFoundAtOnceAndGoneWhenDeleted() {
        Post post = PUBLISHING.publish(NewPost.by(LEAD, "a dirigible"));
        assertThat(SEARCH.find("dirigible", Search.NOW)).containsExactly(post);

        PUBLISHING.delete(post.id());

        assertThat(SEARCH.find("dirigible", Search.NOW)).isEmpty();
    }

    @Test
    void usersAreFoundByHandleNameAndBio() {
        assertThat(SEARCH.people("river_atlas").findFirst()).contains(LEAD);
        assertThat(SEARCH.people("River At").findFirst()).contains(LEAD);
        assertThat(SEARCH.people("cartographer of nowhere")).isEmpty();
        assertThat(SEARCH.people("washed_out")).isEmpty();
    }

    @Test
    void whatOnlyFollowersMayReadIsNotFound() {
        assertThat(SEARCH.find("from:" + TestWorld.SMALL.cast().guarded().handle(), Search.NOW))
                .isEmpty();
    }

    private static List<Long> paged(String query, Product product) {
        List<Long> ids = new ArrayList<>();
        Found page = SEARCH.page(query, product, Search.NOW, 0, 5);
        while (!page.posts().isEmpty()) {
            page.posts().forEach(post -> ids.add(post.id()));
            page = SEARCH.page(query, product, page.after(), page.position(), 5);
        }
        return ids;
    }

    /** Finds what reading every post finds. */
    private static void assertFinds(String query, Predicate<Post> wanted) {
        List<Long> expected = WORLD.posts()
                .newest()
                .filter(post -> !post.author().guarded() && post.kind() != PostKind.RETWEET)
                .filter(wanted)
                .map(Post::id)
                .toList();
        assertThat(SEARCH.find(query, Search.NOW).map(Post::id)).as(query).isEqualTo(expected);
    }

    private static String spaced(Post post) {
        return Normal.of(WORLD.writing(post).segments().stream()
                .filter(segment -> !(segment instanceof Segment.LinkTo))
                .map(Segment::text)
                .collect(Collectors.joining()));
    }

    private static String text(Post post) {
        return WORLD.writing(post).segments().stream().map(Segment::text).collect(Collectors.joining());
    }

    private static String links(Post post) {
        return WORLD.writing(post).segments().stream()
                .filter(Segment.LinkTo.class::isInstance)
                .map(segment -> ((Segment.LinkTo) segment).link().expanded())
                .collect(Collectors.joining());
    }

    private static boolean names(Post post, User user) {
        return WORLD.writing(post).segments().contains(new Segment.Mention(user));
    }

    private static boolean has(Post post, Class<? extends Segment> kind) {
        return WORLD.writing(post).segments().stream().anyMatch(kind::isInstance);
    }

    private static boolean shows(Post post, Media.Kind kind) {
        return WORLD.writing(post).media().stream().anyMatch(media -> media.kind() == kind);
    }
}
