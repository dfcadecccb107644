package io.socialdata.simulator.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.simulator.generator.WorldGenerator;
import io.socialdata.simulator.journal.Journal;
import io.socialdata.simulator.posts.NewPost;
import io.socialdata.simulator.posts.PostStore;
import io.socialdata.simulator.world.Media;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.PostKind;
import io.socialdata.simulator.world.Posts;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import io.socialdata.simulator.world.WorldSpec;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;

/** Search finds the same posts as a test of every post, for any query and during any changes. */
class SearchScanTest {

    private static final Instant END = Instant.parse("2026-11-01T00:00:00Z");
    private static final List<String> TEXTS = List.of(
            "Rivers and zeppelins over the harbours #quietTea",
            "@river_atlas a hot take: tea is underrated https://air.example/z1",
            "今日は飛行船の日 #Zeppelins",
            "飛行船 and rivers",
            "Nobody told me, @delta_office @river_atlas",
            "https://tea.example/abc",
            "Spent the whole morning with rivers.",
            "!");

    private static final World WORLD = WorldGenerator.create(new WorldSpec(11, 120, 1_500, END));
    private static final Posts POSTS = WORLD.posts();
    private static final PostStore PUBLISHING = publishing();
    private static final Search SEARCH = new Search(WORLD, SearchScanTest::members);
    private static final PostMatcher READING = new PostMatcher(WORLD, SearchScanTest::members);
    private static final List<Long> LIVE = new ArrayList<>();

    private static PostStore publishing() {
        Journal journal = new Journal(Clock.fixed(END.plusSeconds(60), ZoneOffset.UTC), END);
        PostStore postStore = new PostStore(journal, WORLD);
        journal.open(List.of(postStore));
        return postStore;
    }

    private static Stream<User> members(long list) {
        return WORLD.users().all().filter(user -> user.number() % 7 == list);
    }

    @Property(tries = 500, shrinking = ShrinkingMode.OFF)
    void searchMatchesAFullScan(@ForAll long seed) {
        Random chance = new Random(seed);
        publishRandomPost(chance);
        String text = query(chance);
        long before = chance.nextInt(4) == 0 ? any(chance).id() : Search.NOW;
        QueryParser.Query query = QueryParser.read(text);
        Predicate<Post> shown = post -> post.author().active()
                && !post.author().isProtected()
                && (query.retweets() || post.kind() != PostKind.RETWEET);

        List<Long> read = POSTS.newest(before)
                .filter(shown.and(READING.test(query.condition())))
                .map(Post::id)
                .toList();

        assertThat(SEARCH.find(text, before).map(Post::id)).as(text).isEqualTo(read);
    }

    /** Makes a random change: a post, a reply, a quote, a retweet, a like, a deletion, or a dropped post. */
    private static void publishRandomPost(Random chance) {
        User author = WORLD.users().byNumber(chance.nextInt(WORLD.users().size()));
        NewPost post = NewPost.by(author, TEXTS.get(chance.nextInt(TEXTS.size())));
        Post any = any(chance);
        switch (chance.nextInt(9)) {
            case 0 -> LIVE.add(PUBLISHING.publish(post).id());
            case 1 -> LIVE.add(PUBLISHING.publish(post.replyingTo(any.id())).id());
            case 2 -> LIVE.add(PUBLISHING.publish(post.quoting(any.id())).id());
            case 3 ->
                LIVE.add(PUBLISHING
                        .publish(post.replyingTo(any.id()).quoting(any(chance).id()))
                        .id());
            case 4 ->
                LIVE.add(PUBLISHING
                        .publish(post.showing(List.of(picture(chance))))
                        .id());
            case 5 -> LIVE.add(PUBLISHING.retweet(author, any).id());
            case 6 -> POSTS.like(any.id(), chance.nextInt(5) == 0 ? -1 : 1);
            case 7 -> PUBLISHING.delete(any.id());
            default -> POSTS.forget(LIVE.isEmpty() ? 0 : LIVE.removeFirst());
        }
    }

    private static Post any(Random chance) {
        boolean live = chance.nextBoolean();
        List<Post> newest = (live ? POSTS.recent(Search.NOW) : POSTS.newest().filter(Post::isGenerated))
                .filter(post -> post.kind() != PostKind.RETWEET)
                .limit(chance.nextInt(10) == 0 ? 800 : 40)
                .toList();
        return newest.isEmpty() ? POSTS.newest().findFirst().orElseThrow() : newest.get(chance.nextInt(newest.size()));
    }

    private static Media picture(Random chance) {
        Media.Kind kind = chance.nextBoolean() ? Media.Kind.PHOTO : Media.Kind.VIDEO;
        return Media.uploaded(chance.nextInt(1_000), kind, "something", 8, 6);
    }

    private static String query(Random chance) {
        return terms(chance, 3, 4);
    }

    private static String terms(Random chance, int most, int depth) {
        return IntStream.rangeClosed(0, chance.nextInt(most))
                .mapToObj(i -> term(chance, depth))
                .collect(Collectors.joining(" "));
    }

    private static String term(Random chance, int depth) {
        return switch (depth == 0 ? 9 : chance.nextInt(10)) {
            case 0, 1 -> "-" + simple(chance);
            case 2 -> term(chance, depth - 1) + " OR " + term(chance, depth - 1);
            case 3 -> "(" + terms(chance, 3, depth - 1) + ")";
            case 4 -> "-(" + terms(chance, 2, depth - 1) + ")";
            default -> simple(chance);
        };
    }

    private static String simple(Random chance) {
        if (chance.nextInt(4) > 0) {
            return WORDS.get(chance.nextInt(WORDS.size()));
        }
        Post post = any(chance);
        return switch (chance.nextInt(10)) {
            case 0 -> "since_id:" + post.id();
            case 1 -> "max_id:" + post.id();
            case 2 -> "conversation_id:" + post.conversation();
            case 3 -> "conversation_id:" + post.id();
            case 4 -> "quoted_tweet_id:" + (post.quotes() ? post.quoted() : post.id());
            case 5 -> "quoted_user_id:" + post.author().id();
            case 6 -> "from:" + post.author().handle();
            case 7 -> "to:" + post.author().handle();
            case 8 -> "@" + post.author().handle();
            default -> post.author().handle();
        };
    }

    private static final List<String> WORDS = List.of(
            "rivers",
            "tea",
            "coffee",
            "the",
            "zeppelins",
            "quiettea",
            "harb",
            "nowhere",
            "日",
            "飛行船",
            "午前中",
            "\"飛行船 and\"",
            "\"hot take rivers\"",
            "\"rivers are underrated\"",
            "\"delta_office river_atlas\"",
            "\"river_atlas spent\"",
            "\"underrated quiettea\"",
            "#quietTea",
            "#Zeppelins",
            "#nothing",
            "from:river_atlas",
            "from:delta_office",
            "from:nobody_there",
            "to:river_atlas",
            "@river_atlas",
            "min_faves:1",
            "min_faves:3",
            "min_faves:60",
            "min_faves:0",
            "min_retweets:1",
            "min_replies:2",
            "filter:links",
            "filter:media",
            "filter:images",
            "filter:videos",
            "filter:replies",
            "filter:nativeretweets",
            "filter:quote",
            "filter:verified",
            "include:nativeretweets",
            "lang:en",
            "lang:ja",
            "lang:zxx",
            "lang:und",
            "url:tea.example",
            "url:tea.example/abc",
            "url:https",
            "url:\"https tea\"",
            "url:air",
            "url:abc",
            "list:0",
            "list:3",
            "list:99",
            "since:2026-10-20",
            "until:2026-10-20",
            "until:2024-01-01",
            "conversation_id:0",
            "quoted_tweet_id:0");
}
