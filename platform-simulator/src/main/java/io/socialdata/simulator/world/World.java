package io.socialdata.simulator.world;

import java.util.Map;
import java.util.Optional;

/** One whole simulated platform. Safe to read from any thread. */
public final class World {

    private final Users users;
    private final FollowGraph graph;
    private final Posts posts;
    private final WorldContent institutions;
    private final Accounts accounts;
    private final Fixtures cast;
    private final PostTextSource prose;
    private final Affiliations organisations;
    private final Map<Integer, Integer> listings;
    private final Map<Long, Article> announcements;

    public World(
            Users users,
            FollowGraph graph,
            Posts posts,
            WorldContent institutions,
            Accounts accounts,
            Fixtures cast,
            PostTextSource prose) {
        this.users = users;
        this.graph = graph;
        this.posts = posts;
        this.institutions = institutions;
        this.accounts = accounts;
        this.cast = cast;
        this.prose = prose;
        this.organisations = new Affiliations(users);
        this.listings = institutions.listings();
        this.announcements = institutions.byAnnouncement();
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
        return institutions;
    }

    public Accounts accounts() {
        return accounts;
    }

    public Fixtures cast() {
        return cast;
    }

    /** How generated posts come by their texts; what a post says, {@link #writing} tells. */
    public PostTextSource prose() {
        return prose;
    }

    public Optional<Article> announcedBy(Post post) {
        return Optional.ofNullable(announcements.get(post.id()));
    }

    /** The organisation that the user belongs to; an organisation belongs to itself. */
    public Optional<User> organisationOf(User user) {
        return organisations.of(user);
    }

    /** What the post says and shows. */
    public PostContent writing(Post post) {
        return posts.writing(post.id()).orElseGet(() -> generated(post));
    }

    private PostContent generated(Post post) {
        // A reply goes on naming whom it answered when what it answered is deleted.
        Optional<Post> about = post.refersTo().isPresent() ? posts.evenDeleted(post.about()) : Optional.empty();
        return prose.of(post, about, announcedBy(post));
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
