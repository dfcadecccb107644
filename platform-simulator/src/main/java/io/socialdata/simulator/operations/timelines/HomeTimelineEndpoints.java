package io.socialdata.simulator.operations.timelines;

import static io.socialdata.simulator.protocol.GraphQlEndpoint.query;

import io.socialdata.simulator.operations.paging.MergedTimeline;
import io.socialdata.simulator.operations.paging.PageRequest;
import io.socialdata.simulator.operations.paging.PostEntries;
import io.socialdata.simulator.operations.paging.PromotedEntries;
import io.socialdata.simulator.operations.paging.TimelinePage;
import io.socialdata.simulator.protocol.EndpointTable;
import io.socialdata.simulator.protocol.GraphQlEndpoint;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.relationships.RelationshipStore;
import io.socialdata.simulator.shapes.ViewFactory;
import io.socialdata.simulator.timeline.Entry;
import io.socialdata.simulator.timeline.TimelineShape;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.PostKind;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The two home timelines: recommended posts, and posts of followed users. They contain more advertisements than any
 * other timeline.
 */
@Singleton
record HomeTimelineEndpoints(
        World world,
        RelationshipStore relationshipStore,
        ViewFactory viewFactory,
        PostEntries entries,
        PromotedEntries promoted)
        implements EndpointTable {

    /** Minimum number of likes at which a post of a user whom the viewer does not follow is recommended. */
    private static final int NOTED_LIKES = 20;

    private static final int ADVERTISEMENT_EVERY = 5;

    @Override
    public List<GraphQlEndpoint> endpoints() {
        return List.of(timeline("HomeTimeline", this::picked), timeline("HomeLatestTimeline", this::followed));
    }

    /** @param selection returns the posts of the timeline, newest first */
    private GraphQlEndpoint timeline(String name, Function<PageRequest, Stream<Post>> selection) {
        return query(
                name,
                call -> PageRequest.respond(
                        call,
                        name + ":" + call.user().id(),
                        asked -> GraphQlResponses.data(
                                page(selection.apply(asked), asked), "home", "home_timeline_urt")));
    }

    private TimelineShape page(Stream<Post> posts, PageRequest asked) {
        Viewer viewer = asked.viewer();
        User user = viewer.signedIn();
        TimelinePage<Post> page = TimelinePage.newest(posts, asked);
        List<Entry> shown = new ArrayList<>();
        for (Post post : page.items()) {
            shown.add(entries.inConversation("home-conversation", post, viewer));
            if (shown.size() % ADVERTISEMENT_EVERY == ADVERTISEMENT_EVERY - 1) {
                promoted.promoted(user, viewer).ifPresent(shown::add);
            }
        }
        if (page.first()) {
            shown.add(promoted.suggestions(user, viewer));
        }
        return page.timeline(shown);
    }

    private Stream<Post> picked(PageRequest asked) {
        User user = asked.viewer().signedIn();
        return world.posts()
                .newest(asked.from().after())
                .filter(post -> welcome(user, post, asked.viewer()))
                .filter(post -> post.author().equals(user)
                        || relationshipStore.follows(user, post.author())
                        || (post.kind() != PostKind.REPLY && post.counts().likes() >= NOTED_LIKES));
    }

    private Stream<Post> followed(PageRequest asked) {
        User user = asked.viewer().signedIn();
        return MergedTimeline.of(
                        Stream.concat(Stream.of(user), relationshipStore.followedBy(user)),
                        world.posts(),
                        asked.from().after())
                .filter(post -> welcome(user, post, asked.viewer()));
    }

    private boolean welcome(User user, Post post, Viewer viewer) {
        return viewFactory.mayRead(post, viewer)
                && !relationshipStore.mutes(user, post.author())
                && !relationshipStore.blocks(user, post.author());
    }
}
