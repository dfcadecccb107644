package io.socialdata.simulator.shapes;

import io.socialdata.simulator.articles.ArticleStore;
import io.socialdata.simulator.engagement.EngagementStore;
import io.socialdata.simulator.engagement.EngagementStore.EngagementType;
import io.socialdata.simulator.journal.Journal;
import io.socialdata.simulator.lists.CuratedList;
import io.socialdata.simulator.lists.CuratedList.Role;
import io.socialdata.simulator.lists.ListStore;
import io.socialdata.simulator.polls.PollStore;
import io.socialdata.simulator.profiles.ProfileStore;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.relationships.RelationshipStore;
import io.socialdata.simulator.shapes.ArticleShape.ArticleParts;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.PostKind;
import io.socialdata.simulator.world.Relationship;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import io.socialdata.simulator.world.World.ProfileCounts;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;

/** Builds views: the current state of objects as a viewer sees them. */
@Singleton
public final class ViewFactory {

    /** Maximum depth of nested posts: a retweet of a post that quotes another one. */
    private static final int DEEPEST = 2;
    /** Assumed ratio of likes to bookmarks. */
    private static final int LIKES_PER_BOOKMARK = 12;

    private static final int FACES = 5;
    private static final ArticleParts NO_PARTS = new ArticleParts(false, false);

    private final World world;
    private final RelationshipStore relationshipStore;
    private final EngagementStore engagementStore;
    private final ListStore listStore;
    private final ProfileStore profileStore;
    private final ArticleStore articleStore;
    private final PollStore pollStore;
    private final Journal journal;
    private final ViewCache viewCache;

    public ViewFactory(
            World world,
            Journal journal,
            RelationshipStore relationshipStore,
            EngagementStore engagementStore,
            ListStore listStore,
            ProfileStore profileStore,
            ArticleStore articleStore,
            PollStore pollStore) {
        this.world = world;
        this.viewCache = new ViewCache(() -> journal.changes() + world.posts().changes());
        this.relationshipStore = relationshipStore;
        this.engagementStore = engagementStore;
        this.listStore = listStore;
        this.profileStore = profileStore;
        this.articleStore = articleStore;
        this.pollStore = pollStore;
        this.journal = journal;
    }

    public UserView user(User user, Viewer viewer) {
        return viewCache.current().user(user, viewer, () -> createView(user, viewer));
    }

    public PostView post(Post post, Viewer viewer) {
        return viewCache.current().post(post, viewer, () -> createView(post, viewer, DEEPEST, JsonCache.once()));
    }

    private UserView createView(User user, Viewer viewer) {
        Relationship relationship = viewer.user()
                .map(asking -> relationshipStore.relation(asking, user))
                .orElse(Relationship.UNRELATED);
        return new UserView(
                profileStore.current(user),
                counts(world, user),
                relationship,
                world.posts().pinnedBy(user),
                world.organisationOf(user),
                JsonCache.once());
    }

    public ListView list(CuratedList list, Viewer viewer) {
        List<User> members = listStore.usersIn(list, Role.MEMBER);
        return new ListView(
                list,
                user(listStore.owner(list), viewer),
                viewer.user()
                        .filter(user -> list.subscribers().contains(user.number()))
                        .isPresent(),
                viewer.user()
                        .filter(user -> list.members().contains(user.number()))
                        .isPresent(),
                viewer.user().filter(user -> listStore.mutes(user, list)).isPresent(),
                members.stream()
                        .limit(FACES)
                        .map(member -> member.profile().avatar())
                        .toList());
    }

    /**
     * Returns whether the author is active, and the viewer is the author, or is not blocked and, for a protected author,
     * is a follower.
     */
    public boolean mayRead(Post post, Viewer viewer) {
        return post.author().active()
                && viewer.user()
                        .map(reader -> mayRead(post.author(), reader))
                        .orElse(!post.author().isProtected());
    }

    /** Returns whether the viewer may reply. With limited replies, only the author and users they follow may. */
    public boolean mayReply(Post post, Viewer viewer) {
        return !repliesLimited(world, post)
                || viewer.user()
                        .filter(user -> user.equals(post.author()) || relationshipStore.follows(post.author(), user))
                        .isPresent();
    }

    /** Some authors limit replies to some of their posts. Fixture users never do, so that testers can rely on them. */
    private static boolean repliesLimited(World world, Post post) {
        User author = post.author();
        return author.number() % 11 == 3
                && (post.id() & 3) == 0
                && post.kind() == PostKind.ORIGINAL
                && !author.equals(world.fixtures().lead())
                && !author.equals(world.fixtures().other())
                && world.accounts().all().stream()
                        .noneMatch(account -> account.user().equals(author));
    }

    private boolean mayRead(User author, User reader) {
        return author.equals(reader)
                || (!relationshipStore.blocks(author, reader)
                        && (!author.isProtected() || relationshipStore.follows(reader, author)));
    }

    private PostView createView(Post post, Viewer viewer, int depth, JsonCache jsonCache) {
        boolean reply = post.kind() == PostKind.REPLY;
        long inside = post.kind() == PostKind.RETWEET ? post.about() : post.quoted();
        Optional<PostView> shown = (depth > 0 ? world.posts().byId(inside) : Optional.<Post>empty())
                .map(referred -> createView(referred, viewer, depth - 1, JsonCache.NEVER));
        Optional<PollCardShape> poll = pollStore.in(post).map(found -> PollCardShape.of(found, viewer, journal::now));
        boolean timed = poll.isPresent() || shown.filter(PostView::showsPoll).isPresent();
        return new PostView(
                post,
                user(post.author(), viewer),
                world.writing(post),
                // A reply still names the post that it replies to after that post is deleted.
                reply ? world.posts().byIdIncludingDeleted(post.about()) : Optional.empty(),
                shown,
                articleStore.announcedBy(post).map(article -> ArticleShape.published(article, NO_PARTS)),
                poll,
                Optional.empty(),
                marks(post, viewer),
                mayRead(post, viewer),
                repliesLimited(world, post),
                timed ? JsonCache.NEVER : jsonCache);
    }

    private PostEngagement marks(Post post, Viewer viewer) {
        Optional<User> user = viewer.user();
        int likes = post.counts().likes();
        return new PostEngagement(
                user.filter(one -> engagementStore.has(EngagementType.LIKE, one, post))
                        .isPresent(),
                user.filter(one -> engagementStore.has(EngagementType.BOOKMARK, one, post))
                        .isPresent(),
                user.flatMap(one -> world.posts().retweetBy(one, post)).isPresent(),
                likes,
                Math.max(0, likes / LIKES_PER_BOOKMARK + engagementStore.bookmarkChange(post)));
    }

    private ProfileCounts counts(World world, User user) {
        ProfileCounts generated = world.counts(user);
        return new ProfileCounts(
                relationshipStore.followers(user),
                relationshipStore.following(user),
                generated.posts(),
                generated.mediaPosts(),
                generated.likesGiven() + engagementStore.given(EngagementType.LIKE, user),
                listStore.listings(user));
    }
}
