package io.socialdata.simulator.search;

import io.socialdata.simulator.protocol.UnreadableRequestException;
import io.socialdata.simulator.search.Condition.Above;
import io.socialdata.simulator.search.Condition.All;
import io.socialdata.simulator.search.Condition.Any;
import io.socialdata.simulator.search.Condition.Below;
import io.socialdata.simulator.search.Condition.From;
import io.socialdata.simulator.search.QueryParser.Query;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.PostKind;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import jakarta.inject.Singleton;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds posts and users with the platform's query language. Any text is a valid query, unless it is nested too deeply:
 * then searches for posts throw {@link UnreadableRequestException}.
 *
 * <p>Posts are read newest first until the page is full. Posts of protected and of removed users are not found.
 * Retweets are found only if the query asks for them.
 */
@Singleton
public final class Search {

    /** Start of the first page. */
    public static final long NOW = Long.MAX_VALUE;

    /** Number of newest matches that are ranked for {@link Product#TOP}. Older matches are not found. */
    private static final int RANKED = 400;

    private static final Condition MEDIA = new Condition.Has(Condition.Feature.MEDIA);

    private static final Comparator<Post> NEWEST_FIRST =
            Comparator.comparingLong(Post::id).reversed();

    /** The kinds of search results and their order. */
    public enum Product {
        /** The newest matches, ranked by engagement. */
        TOP,
        LATEST,
        /** Matches with pictures or videos, newest first. */
        MEDIA
    }

    /**
     * One page of posts.
     *
     * @param after with {@code position}, the start of the next page
     * @param position number of posts on this page and the previous ones
     */
    public record Page(List<Post> posts, long after, int position) {

        public Page {
            posts = List.copyOf(posts);
        }
    }

    /** Provides the current members of a list. An unknown list has none. */
    @FunctionalInterface
    public interface ListMembers {

        Stream<User> of(long list);
    }

    private final World world;
    private final PostMatcher postMatcher;
    private final UserSearch userSearch;

    public Search(World world, ListMembers lists) {
        this.world = world;
        this.postMatcher = new PostMatcher(world, lists::of);
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
    public Page page(String query, Product product, long after, int position, int count) {
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

    /** Returns the users that match the words, most followers first. */
    public Stream<User> users(String query) {
        return userSearch.find(query);
    }

    private Stream<Post> find(Query query, long before) {
        List<Condition> required = required(query.condition()).toList();
        long below = required.stream()
                .mapToLong(condition -> condition instanceof Below(var id) ? id : NOW)
                .reduce(before, Math::min);
        long above = required.stream()
                .mapToLong(condition -> condition instanceof Above(var id) ? id : 0)
                .reduce(0, Math::max);
        // Posts of given authors are looked up: searches for them are the most frequent ones.
        Stream<Post> candidates = required.stream()
                .map(this::authors)
                .flatMap(Optional::stream)
                .findFirst()
                .map(authors -> authors.distinct()
                        .flatMap(author -> since(world.posts().newestBy(author, below), above))
                        .sorted(NEWEST_FIRST))
                .orElseGet(() -> since(world.posts().newest(below), above));
        return candidates
                .filter(post -> isPublic(post.author()) && (query.retweets() || post.kind() != PostKind.RETWEET))
                .filter(postMatcher.test(query.condition()));
    }

    /** Returns conditions that every match meets. */
    private static Stream<Condition> required(Condition condition) {
        return condition instanceof All(var parts) ? parts.stream().flatMap(Search::required) : Stream.of(condition);
    }

    /** Returns the authors of all posts that meet the condition, if it names them. */
    private Optional<Stream<User>> authors(Condition condition) {
        return switch (condition) {
            case From(var handle) -> Optional.of(world.users().byHandle(handle).stream());
            case Any(var parts)
            when parts.stream().allMatch(From.class::isInstance) ->
                Optional.of(parts.stream()
                        .map(this::authors)
                        .flatMap(Optional::stream)
                        .flatMap(authors -> authors));
            default -> Optional.empty(); // posts of any author
        };
    }

    private static Stream<Post> since(Stream<Post> newestFirst, long id) {
        return newestFirst.takeWhile(post -> post.id() > id);
    }

    private static Page newest(Stream<Post> matches, long after, int position, int count) {
        List<Post> posts = matches.limit(count).toList();
        return new Page(posts, posts.isEmpty() ? after : posts.getLast().id(), position + posts.size());
    }

    private Page best(String query, long after, int position, int count) {
        long now = after == NOW ? justAboveNewest() : after;
        List<Post> posts = find(query, now)
                .limit(RANKED)
                .sorted(Comparator.comparingLong(Search::score).reversed().thenComparing(NEWEST_FIRST))
                .skip(position)
                .limit(count)
                .toList();
        return new Page(posts, now, position + posts.size());
    }

    private static long score(Post post) {
        Post.Counts counts = post.counts();
        return counts.likes() + 2L * counts.retweets() + counts.replies() + counts.quotes();
    }

    private long justAboveNewest() {
        return world.posts().newest().findFirst().map(post -> post.id() + 1).orElse(NOW);
    }

    private static boolean isPublic(User author) {
        return !author.isProtected() && author.active();
    }
}
