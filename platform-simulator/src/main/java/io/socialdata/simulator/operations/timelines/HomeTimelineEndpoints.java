package io.socialdata.simulator.operations.timelines;

import static io.socialdata.simulator.protocol.GraphQlEndpoint.query;

import io.socialdata.simulator.generator.LiveWorld;
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
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The two home timelines: what the platform picks, and those whom one follows. They are richer in advertising than any
 * other timeline.
 */
@Singleton
final class HomeTimelineEndpoints implements EndpointTable {

    /** What a stranger's post must have to be picked. */
    private static final int NOTED_LIKES = 20;

    private static final int ADVERTISEMENT_EVERY = 5;

    private final LiveWorld live;
    private final RelationshipStore relationshipStore;
    private final ViewFactory viewFactory;
    private final PostEntries entries;
    private final PromotedEntries promoted;

    HomeTimelineEndpoints(
            LiveWorld live,
            RelationshipStore relationshipStore,
            ViewFactory viewFactory,
            PostEntries entries,
            PromotedEntries promoted) {
        this.live = live;
        this.relationshipStore = relationshipStore;
        this.viewFactory = viewFactory;
        this.entries = entries;
        this.promoted = promoted;
    }

    /** The posts that a timeline is made of, newest first. */
    private interface Selection {
        Stream<Post> posts(User user, Viewer viewer, long before);
    }

    @Override
    public List<GraphQlEndpoint> endpoints() {
        return List.of(timeline("HomeTimeline", this::picked), timeline("HomeLatestTimeline", this::followed));
    }

    private GraphQlEndpoint timeline(String name, Selection selection) {
        return query(
                name,
                call -> PageRequest.answer(
                        call,
                        name + ":" + call.user().id(),
                        asked -> GraphQlResponses.data(
                                page(selection, call.viewer(), asked), "home", "home_timeline_urt")));
    }

    private TimelineShape page(Selection selection, Viewer viewer, PageRequest asked) {
        User user = viewer.signedIn();
        TimelinePage<Post> page =
                TimelinePage.newest(selection.posts(user, viewer, asked.from().after()), asked);
        List<Entry> shown = new ArrayList<>();
        for (Post post : page.shown()) {
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

    private Stream<Post> picked(User user, Viewer viewer, long before) {
        return live.now()
                .posts()
                .newest(before)
                .filter(post -> welcome(user, post, viewer))
                .filter(post -> post.author().equals(user)
                        || relationshipStore.follows(user, post.author())
                        || (post.kind() != PostKind.REPLY && post.reception().likes() >= NOTED_LIKES));
    }

    private Stream<Post> followed(User user, Viewer viewer, long before) {
        return MergedTimeline.of(
                        Stream.concat(Stream.of(user), relationshipStore.followedBy(user)),
                        live.now().posts(),
                        before)
                .filter(post -> welcome(user, post, viewer));
    }

    private boolean welcome(User user, Post post, Viewer viewer) {
        return viewFactory.mayRead(post, viewer)
                && !relationshipStore.mutes(user, post.author())
                && !relationshipStore.blocks(user, post.author());
    }
}
