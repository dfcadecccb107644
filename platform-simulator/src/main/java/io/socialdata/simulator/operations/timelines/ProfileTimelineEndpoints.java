package io.socialdata.simulator.operations.timelines;

import static io.socialdata.simulator.protocol.GraphQlEndpoint.query;

import io.socialdata.simulator.engagement.EngagementStore;
import io.socialdata.simulator.engagement.EngagementStore.EngagementType;
import io.socialdata.simulator.operations.paging.MediaGrid;
import io.socialdata.simulator.operations.paging.PageRequest;
import io.socialdata.simulator.operations.paging.PostEntries;
import io.socialdata.simulator.operations.paging.TimelinePage;
import io.socialdata.simulator.operations.users.UserResponses;
import io.socialdata.simulator.protocol.Endpoint.Access;
import io.socialdata.simulator.protocol.EndpointTable;
import io.socialdata.simulator.protocol.GraphQlEndpoint;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.shapes.ViewFactory;
import io.socialdata.simulator.timeline.Instruction;
import io.socialdata.simulator.timeline.TimelineShape;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.PostKind;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/** The timelines of a profile: posts, posts with replies, media, highlights, likes. */
@Singleton
record ProfileTimelineEndpoints(
        World world,
        UserResponses responses,
        ViewFactory viewFactory,
        PostEntries entries,
        EngagementStore engagementStore,
        ProfilePages pages)
        implements EndpointTable {

    private static final int HIGHLIGHT_LIKES = 50;

    @Override
    public List<GraphQlEndpoint> endpoints() {
        return List.of(
                timeline("UserTweets", pages::posts).access(Access.GUEST),
                timeline("UserTweetsAndReplies", pages::postsAndReplies),
                timeline("UserMedia", this::grid),
                timeline("UserHighlightsTweets", this::highlights),
                timeline("Likes", this::likes));
    }

    private GraphQlEndpoint timeline(String name, BiFunction<User, PageRequest, TimelineShape> pageOf) {
        return query(
                        name,
                        call -> responses.of(
                                call,
                                user -> PageRequest.respond(
                                        call,
                                        name + ":" + user.id(),
                                        asked -> GraphQlResponses.userTimeline(
                                                pageOf.apply(user, asked),
                                                call.variables().flag("withV2Timeline")))))
                .requires("userId");
    }

    private TimelineShape grid(User user, PageRequest asked) {
        TimelinePage<Post> page = TimelinePage.newest(
                readable(user, asked).filter(post -> post.withMedia() && post.kind() != PostKind.RETWEET), asked);
        MediaGrid grid = new MediaGrid("profile-grid", page.first(), entries.squares(page.items(), asked.viewer()));
        return page.timeline(
                grid.entries(),
                Stream.concat(Stream.of(new Instruction.ClearCache()), grid.addition().stream())
                        .toArray(Instruction[]::new));
    }

    /** Returns the highlights that an author chose. In this world these are the posts with many likes. */
    private TimelineShape highlights(User user, PageRequest asked) {
        TimelinePage<Post> page = TimelinePage.newest(
                readable(user, asked).filter(post -> post.counts().likes() >= HIGHLIGHT_LIKES), asked);
        return page.timeline(entries.alone(page.items(), asked.viewer()), new Instruction.ClearCache());
    }

    /** Returns the posts that a user liked. Only that user may see them. */
    private TimelineShape likes(User user, PageRequest asked) {
        boolean own = asked.viewer().user().filter(user::equals).isPresent();
        List<Post> liked = own
                ? engagementStore
                        .markedBy(EngagementType.LIKE, user)
                        .filter(post -> viewFactory.mayRead(post, asked.viewer()))
                        .toList()
                : List.of();
        TimelinePage<Post> page = TimelinePage.growing(liked, asked);
        return page.timeline(entries.alone(page.items(), asked.viewer()), new Instruction.ClearCache());
    }

    private Stream<Post> readable(User user, PageRequest asked) {
        return world.posts()
                .newestBy(user, asked.from().after())
                .filter(post -> viewFactory.mayRead(post, asked.viewer()));
    }
}
