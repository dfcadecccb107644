package io.socialdata.simulator.world;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The state of a simulated platform. Thread-safe for readers. */
public final class World {

    /** The counts on a profile. Each equals the actual number in the world, except {@code likesGiven}, which is random. */
    public record ProfileCounts(int followers, int following, int posts, int mediaPosts, int likesGiven, int listed) {}

    /** The organisation of each user. An organisation belongs to itself, and some other users belong to one. */
    static final class Affiliations {

        private static final int ONE_IN = 25;

        private final List<User> organisations;

        Affiliations(Users users) {
            this.organisations = users.all()
                    .filter(user -> user.active() && user.badge() == Badge.BUSINESS)
                    .toList();
        }

        Optional<User> of(User user) {
            if (user.badge() == Badge.BUSINESS) {
                return Optional.of(user);
            }
            boolean belongs = user.badge() != Badge.GOVERNMENT && user.number() % ONE_IN == 0;
            return belongs && !organisations.isEmpty()
                    ? Optional.of(organisations.get(user.number() / ONE_IN % organisations.size()))
                    : Optional.empty();
        }
    }

    private final Users users;
    private final FollowGraph graph;
    private final Posts posts;
    private final WorldContent worldContent;
    private final Accounts accounts;
    private final Fixtures fixtures;
    private final PostTextSource postTextSource;
    private final Affiliations affiliations;
    private final Map<Integer, Integer> listings;
    private final Map<Long, Article> announcements;
    /** The texts of generated posts that a search has read, by number. They never change. */
    private final @Nullable SearchText[] searchTexts;

    public World(
            Users users,
            FollowGraph graph,
            Posts posts,
            WorldContent worldContent,
            Accounts accounts,
            Fixtures fixtures,
            PostTextSource postTextSource) {
        this.users = users;
        this.graph = graph;
        this.posts = posts;
        this.worldContent = worldContent;
        this.accounts = accounts;
        this.fixtures = fixtures;
        this.postTextSource = postTextSource;
        this.affiliations = new Affiliations(users);
        this.listings = worldContent.listings();
        this.announcements = worldContent.byAnnouncement();
        this.searchTexts = new @Nullable SearchText[posts.generated()];
    }

    public Users users() {
        return users;
    }

    public FollowGraph graph() {
        return graph;
    }

    public Posts posts() {
        return posts;
    }

    public WorldContent content() {
        return worldContent;
    }

    public Accounts accounts() {
        return accounts;
    }

    public Fixtures fixtures() {
        return fixtures;
    }

    /** Returns the generator of post texts. {@link #writing} returns the content of a post. */
    public PostTextSource postTextSource() {
        return postTextSource;
    }

    public Optional<Article> announcedBy(Post post) {
        return Optional.ofNullable(announcements.get(post.id()));
    }

    /** Returns the organisation that the user belongs to. An organisation belongs to itself. */
    public Optional<User> organisationOf(User user) {
        return affiliations.of(user);
    }

    /** Returns the content of the post. */
    public PostContent writing(Post post) {
        return posts.writing(post.id()).orElseGet(() -> generated(post));
    }

    /** Returns the text of the post as searches see it. */
    public SearchText searchText(Post post) {
        if (!post.isGenerated()) {
            return posts.searchText(post.id()).orElseGet(() -> SearchText.of(PostContent.NOTHING));
        }
        SearchText known = searchTexts[post.number()];
        if (known == null) {
            known = SearchText.of(generated(post));
            searchTexts[post.number()] = known;
        }
        return known;
    }

    private PostContent generated(Post post) {
        // A reply still names the user that it replies to after that post is deleted.
        Optional<Post> about =
                post.refersTo().isPresent() ? posts.byIdIncludingDeleted(post.about()) : Optional.empty();
        return postTextSource.of(post, about, announcedBy(post));
    }

    /** Returns the counts on the user's profile. */
    public ProfileCounts counts(User user) {
        int following = graph.following(user);
        return new ProfileCounts(
                graph.followers(user),
                following,
                posts.by(user),
                posts.withMediaBy(user),
                Math.floorMod(user.id(), 97) * (following + 1),
                listings.getOrDefault(user.number(), 0));
    }
}
