package io.socialdata.simulator.operations.timelines;

import static io.socialdata.simulator.protocol.GraphQlEndpoint.query;

import io.socialdata.simulator.engagement.EngagementStore;
import io.socialdata.simulator.engagement.EngagementType;
import io.socialdata.simulator.generator.LiveWorld;
import io.socialdata.simulator.operations.paging.MediaGrid;
import io.socialdata.simulator.operations.paging.PageRequest;
import io.socialdata.simulator.operations.paging.PostEntries;
import io.socialdata.simulator.operations.paging.TimelinePage;
import io.socialdata.simulator.operations.users.UserResponses;
import io.socialdata.simulator.protocol.Endpoint.Access;
import io.socialdata.simulator.protocol.EndpointTable;
import io.socialdata.simulator.protocol.GraphQlEndpoint;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.ViewFactory;
import io.socialdata.simulator.timeline.Instruction;
import io.socialdata.simulator.timeline.TimelineShape;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.PostKind;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.stream.Stream;

/** The timelines that a profile has: posts, posts with replies, media, highlights, likes. */
@Singleton
final class ProfileTimelineEndpoints implements EndpointTable {

    private static final int HIGHLIGHT_LIKES = 50;

    private final LiveWorld live;
    private final UserResponses responses;
    private final ViewFactory viewFactory;
    private final PostEntries entries;
    private final EngagementStore engagementStore;
    private final ProfilePages pages;

    ProfileTimelineEndpoints(
            LiveWorld live,
            UserResponses responses,
            ViewFactory viewFactory,
            PostEntries entries,
            EngagementStore engagementStore,
            ProfilePages pages) {
        this.live = live;
        this.responses = responses;
        this.viewFactory = viewFactory;
        this.entries = entries;
        this.engagementStore = engagementStore;
        this.pages = pages;
    }

    /** What a page of a timeline holds. */
    private interface Pages {
        TimelineShape page(User user, Viewer viewer, PageRequest asked);
    }

    @Override
    public List<GraphQlEndpoint> endpoints() {
        return List.of(
                timeline("UserTweets", pages::posts).access(Access.GUEST),
                timeline("UserTweetsAndReplies", pages::postsAndReplies),
                timeline("UserMedia", this::grid),
                timeline("UserHighlightsTweets", this::highlights),
                timeline("Likes", this::likes));
    }

    private GraphQlEndpoint timeline(String name, Pages of) {
        return query(
                        name,
                        call -> responses.of(
                                call,
                                user -> PageRequest.answer(
                                        call,
                                        name + ":" + user.id(),
                                        asked -> GraphQlResponses.userTimeline(
                                                of.page(user, call.viewer(), asked),
                                                call.variables().flag("withV2Timeline")))))
                .requires("userId");
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

    /** What the author chose to stand out, which in this world is what many liked. */
    private TimelineShape highlights(User user, Viewer viewer, PageRequest asked) {
        TimelinePage<Post> page = TimelinePage.newest(
                readable(user, viewer, asked).filter(post -> post.reception().likes() >= HIGHLIGHT_LIKES), asked);
        return page.timeline(entries.alone(page.shown(), viewer), new Instruction.ClearCache());
    }

    /** Likes are for the eyes of who gave them. */
    private TimelineShape likes(User user, Viewer viewer, PageRequest asked) {
        boolean own = viewer.user().filter(user::equals).isPresent();
        List<Post> liked = own
                ? engagementStore
                        .markedBy(EngagementType.LIKE, user)
                        .filter(post -> viewFactory.mayRead(post, viewer))
                        .toList()
                : List.of();
        TimelinePage<Post> page = TimelinePage.growing(liked, asked);
        return page.timeline(entries.alone(page.shown(), viewer), new Instruction.ClearCache());
    }

    private Stream<Post> readable(User user, Viewer viewer, PageRequest asked) {
        return live.now()
                .posts()
                .newestBy(user, asked.from().after())
                .filter(post -> viewFactory.mayRead(post, viewer));
    }
}
