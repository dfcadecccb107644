package io.socialdata.simulator.search;

import io.quarkus.runtime.Startup;
import io.socialdata.simulator.generator.LiveWorld;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.PostKind;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.stream.Stream;

/**
 * Finds posts and people by the platform's query language. Any text is a query; none fails.
 *
 * <p>Posts of protected and of removed users are not found, and retweets only when the query names them.
 */
@Startup
@Singleton
public final class Search {

    /** Where the first page begins. */
    public static final long NOW = Long.MAX_VALUE;

    /** So many of the newest matches are ranked for {@link Product#TOP}; the rest is out of sight. */
    private static final int RANKED = 400;

    private static final Condition MEDIA = new Condition.Has(Condition.Feature.MEDIA);

    private final World world;
    private final GeneratedPostSearch generated;
    private final RecentPostSearch recent;
    private final UserSearch userSearch;

    @Inject
    Search(LiveWorld live, ListMembers lists) {
        this(live.now(), lists);
    }

    /** Searches a world of one's own. */
    public Search(World world, ListMembers lists) {
        this.world = world;
        this.generated = new GeneratedPostSearch(world, lists);
        this.recent = new RecentPostSearch(world, lists);
        this.userSearch = new UserSearch(world);
    }

    /**
     * One page of posts.
     *
     * <p>Nothing posted meanwhile moves later pages: those of {@link Product#TOP} rank what was there at the first.
     *
     * @param after {@link #NOW} at first, then what the page before says
     * @param position 0 at first, then what the page before says
     */
    public SearchPage page(String query, Product product, long after, int position, int count) {
        return switch (product) {
            case TOP -> best(query, after, position, count);
            case LATEST -> newest(find(query, after), after, position, count);
            case MEDIA -> newest(find(QueryParser.read(query).with(MEDIA), after), after, position, count);
        };
    }

    /** Everything that meets the query with an id below {@code before}, newest first. */
    public Stream<Post> find(String text, long before) {
        return find(QueryParser.read(text), before);
    }

    private Stream<Post> find(Query query, long before) {
        return Stream.concat(
                recent.find(query.condition(), before)
                        .filter(post ->
                                isPublic(post.author()) && (query.retweets() || post.kind() != PostKind.RETWEET)),
                generated.find(query, before));
    }

    /** The users that the words are about, best known first. */
    public Stream<User> people(String query) {
        return userSearch.find(query);
    }

    private static SearchPage newest(Stream<Post> matches, long after, int position, int count) {
        List<Post> posts = matches.limit(count).toList();
        return new SearchPage(posts, posts.isEmpty() ? after : posts.getLast().id(), position + posts.size());
    }

    private SearchPage best(String query, long after, int position, int count) {
        long now = after == NOW ? justAboveNewest() : after;
        List<Post> posts = TopRanking.of(find(query, now).limit(RANKED).toList(), position, count);
        return new SearchPage(posts, now, position + posts.size());
    }

    private long justAboveNewest() {
        return world.posts().newest().findFirst().map(post -> post.id() + 1).orElse(NOW);
    }

    static boolean isPublic(User author) {
        return !author.guarded() && author.active();
    }
}
