package io.socialdata.simulator.world;

import java.util.Map;
import java.util.Optional;

/** One whole simulated platform. Safe to read from any thread. */
public final class World {

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

    public WorldContent institutions() {
        return worldContent;
    }

    public Accounts accounts() {
        return accounts;
    }

    public Fixtures cast() {
        return fixtures;
    }

    /** How generated posts come by their texts; what a post says, {@link #writing} tells. */
    public PostTextSource prose() {
        return postTextSource;
    }

    public Optional<Article> announcedBy(Post post) {
        return Optional.ofNullable(announcements.get(post.id()));
    }

    /** The organisation that the user belongs to; an organisation belongs to itself. */
    public Optional<User> organisationOf(User user) {
        return affiliations.of(user);
    }

    /** What the post says and shows. */
    public PostContent writing(Post post) {
        return posts.writing(post.id()).orElseGet(() -> generated(post));
    }

    private PostContent generated(Post post) {
        // A reply goes on naming whom it answered when what it answered is deleted.
        Optional<Post> about = post.refersTo().isPresent() ? posts.evenDeleted(post.about()) : Optional.empty();
        return postTextSource.of(post, about, announcedBy(post));
    }

    /** The numbers that the user's profile shows. */
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
