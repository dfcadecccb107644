package io.socialdata.simulator.search;

import io.quarkus.runtime.Startup;
import io.socialdata.simulator.protocol.UnreadableRequestException;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.PostKind;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.stream.Stream;

/**
 * Finds posts and users with the platform's query language. Any text is a valid query, unless it is nested too deeply:
 * then searches for posts throw {@link UnreadableRequestException}.
 *
 * <p>Posts of protected and of removed users are not found. Retweets are found only if the query asks for them.
 */
@Startup
@Singleton
public final class Search {

    /** Start of the first page. */
    public static final long NOW = Long.MAX_VALUE;

    /** Number of newest matches that are ranked for {@link Product#TOP}. Older matches are not found. */
    private static final int RANKED = 400;

    private static final Condition MEDIA = new Condition.Has(Condition.Feature.MEDIA);

    private final World world;
    private final GeneratedPostSearch generated;
    private final RecentPostSearch recent;
    private final UserSearch userSearch;

    public Search(World world, ListMembers lists) {
        this.world = world;
        this.generated = new GeneratedPostSearch(world, lists);
        this.recent = new RecentPostSearch(world, lists);
        this.userSearch = new UserSearch(world);
    }

    /**
     * Returns one page of posts.
     *
     * <p>New posts do not shift later pages: those of {@link Product#TOP} rank the posts that existed at the first
     * page.
     *
     * @param after {@link #NOW} for the first page, then the value of the previous page
     * @param position 0 for the first page, then the value of the previous page
     */
    public SearchPage page(String query, Product product, long after, int position, int count) {
        return switch (product) {
            case TOP -> best(query, after, position, count);
            case LATEST -> newest(find(query, after), after, position, count);
            case MEDIA -> newest(find(QueryParser.read(query).with(MEDIA), after), after, position, count);
        };
    }

    /** Returns all posts with an id below {@code before} that match the query, newest first. */
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

    /** Returns the users that match the words, most followers first. */
    public Stream<User> users(String query) {
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
        return !author.isProtected() && author.active();
    }
}
