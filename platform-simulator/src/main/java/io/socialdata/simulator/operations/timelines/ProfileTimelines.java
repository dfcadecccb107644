package io.socialdata.simulator.operations.timelines;

import io.socialdata.simulator.engagement.Engagement;
import io.socialdata.simulator.engagement.Mark;
import io.socialdata.simulator.genesis.LiveWorld;
import io.socialdata.simulator.operations.pages.MediaGrid;
import io.socialdata.simulator.operations.pages.PageRequest;
import io.socialdata.simulator.operations.pages.PostEntries;
import io.socialdata.simulator.operations.pages.TimelinePage;
import io.socialdata.simulator.operations.people.UserResponses;
import io.socialdata.simulator.protocol.Endpoint.Access;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.Views;
import io.socialdata.simulator.timeline.Instruction;
import io.socialdata.simulator.timeline.TimelineShape;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.PostKind;
import io.socialdata.simulator.world.User;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.stream.Stream;

/** The timelines that a profile has: posts, posts with replies, media, highlights, likes. */
@Singleton
final class ProfileTimelines {

    private static final int HIGHLIGHT_LIKES = 50;

    private final LiveWorld live;
    private final UserResponses replies;
    private final Views views;
    private final PostEntries entries;
    private final Engagement engagement;
    private final ProfilePages pages;

    ProfileTimelines(
            LiveWorld live,
            UserResponses replies,
            Views views,
            PostEntries entries,
            Engagement engagement,
            ProfilePages pages) {
        this.live = live;
        this.replies = replies;
        this.views = views;
        this.entries = entries;
        this.engagement = engagement;
        this.pages = pages;
    }

    /** Open to guests. */
    @Produces
    @Singleton
    GraphQlOperation posts() {
        return new ProfileTimeline("UserTweets", Access.GUEST, replies, pages::posts);
    }

    @Produces
    @Singleton
    GraphQlOperation postsAndReplies() {
        return new ProfileTimeline("UserTweetsAndReplies", Access.LOGIN, replies, pages::postsAndReplies);
    }

    @Produces
    @Singleton
    GraphQlOperation media() {
        return new ProfileTimeline("UserMedia", Access.LOGIN, replies, this::grid);
    }

    /** What the author chose to stand out, which in this world is what many liked. */
    @Produces
    @Singleton
    GraphQlOperation highlights() {
        return new ProfileTimeline("UserHighlightsTweets", Access.LOGIN, replies, this::highlights);
    }

    /** Likes are for the eyes of who gave them. */
    @Produces
    @Singleton
    GraphQlOperation likes() {
        return new ProfileTimeline("Likes", Access.LOGIN, replies, this::likes);
    }

    private TimelineShape grid(User user, Viewer viewer, PageRequest asked) {
        TimelinePage<Post> page = TimelinePage.newest(
                readable(user, viewer, asked).filter(post -> post.withMedia() && post.kind() != PostKind.RETWEET),
                asked);
        MediaGrid grid = new MediaGrid("profile-grid", page.first(), entries.squares(page.shown(), viewer));
        return page.timeline(
                grid.entries(),
                Stream.concat(Stream.of(new Instruction.ClearCache()), grid.addition().stream())
                        .toArray(Instruction[]::new));
    }

    private TimelineShape highlights(User user, Viewer viewer, PageRequest asked) {
        TimelinePage<Post> page = TimelinePage.newest(
                readable(user, viewer, asked).filter(post -> post.reception().likes() >= HIGHLIGHT_LIKES), asked);
        return page.timeline(entries.alone(page.shown(), viewer), new Instruction.ClearCache());
    }

    private TimelineShape likes(User user, Viewer viewer, PageRequest asked) {
        boolean own = viewer.user().filter(user::equals).isPresent();
        List<Post> liked = own
                ? engagement
                        .markedBy(Mark.LIKE, user)
                        .filter(post -> views.mayRead(post, viewer))
                        .toList()
                : List.of();
        TimelinePage<Post> page = TimelinePage.growing(liked, asked);
        return page.timeline(entries.alone(page.shown(), viewer), new Instruction.ClearCache());
    }

    private Stream<Post> readable(User user, Viewer viewer, PageRequest asked) {
        return live.now().posts().newestBy(user, asked.from().after()).filter(post -> views.mayRead(post, viewer));
    }
}
