package io.socialdata.simulator.operations.lists;

import static io.socialdata.simulator.operations.lists.ListResponses.ID;
import static io.socialdata.simulator.protocol.GraphQlEndpoint.query;

import io.socialdata.simulator.lists.CuratedList;
import io.socialdata.simulator.lists.CuratedList.Role;
import io.socialdata.simulator.lists.ListStore;
import io.socialdata.simulator.operations.paging.MergedTimeline;
import io.socialdata.simulator.operations.paging.PageRequest;
import io.socialdata.simulator.operations.paging.PostEntries;
import io.socialdata.simulator.operations.paging.TimelinePage;
import io.socialdata.simulator.operations.paging.UserPages;
import io.socialdata.simulator.protocol.EndpointTable;
import io.socialdata.simulator.protocol.GraphQlEndpoint;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.shapes.ViewFactory;
import io.socialdata.simulator.timeline.Entry;
import io.socialdata.simulator.timeline.TimelineShape;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.World;
import jakarta.inject.Singleton;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/** Timelines of a list: its users and their posts. */
@Singleton
record ListTimelineEndpoints(
        World world,
        ListStore listStore,
        ListResponses responses,
        ViewFactory viewFactory,
        PostEntries entries,
        UserPages users)
        implements EndpointTable {

    /** Maximum number of latest posts that are ranked. */
    private static final int RANKED = 200;

    @Override
    public List<GraphQlEndpoint> endpoints() {
        return List.of(
                timeline("ListMembers", "members_timeline", usersWithRole(Role.MEMBER)),
                timeline("ListSubscribers", "subscribers_timeline", usersWithRole(Role.SUBSCRIBER)),
                timeline("ListLatestTweetsTimeline", "tweets_timeline", this::latest),
                timeline("ListRankedTweetsTimeline", "tweets_timeline", this::ranked));
    }

    /** @param field the field of the response that contains the timeline */
    private GraphQlEndpoint timeline(
            String name, String field, BiFunction<CuratedList, PageRequest, TimelineShape> pages) {
        return query(
                        name,
                        call -> responses.of(
                                call,
                                list -> PageRequest.respond(
                                        call,
                                        name + ":" + list.id(),
                                        asked -> GraphQlResponses.data(
                                                pages.apply(list, asked), "list", field, "timeline"))))
                .requires(ID);
    }

    private BiFunction<CuratedList, PageRequest, TimelineShape> usersWithRole(Role role) {
        return (list, asked) -> users.ending(listStore.usersIn(list, role), asked);
    }

    private TimelineShape latest(CuratedList list, PageRequest asked) {
        TimelinePage<Post> page =
                TimelinePage.newest(posts(list, asked, asked.from().after()), asked);
        List<Entry> shown = page.items().stream()
                .map(post -> entries.inConversation("list-conversation", post, asked.viewer()))
                .toList();
        return page.timeline(shown);
    }

    private TimelineShape ranked(CuratedList list, PageRequest asked) {
        Comparator<Post> liked = Comparator.comparingInt(post -> post.counts().likes());
        TimelinePage<Post> page = TimelinePage.ranked(
                posts(list, asked, Long.MAX_VALUE).limit(RANKED).sorted(liked.reversed()), asked);
        return page.timeline(entries.alone(page.items(), asked.viewer()));
    }

    private Stream<Post> posts(CuratedList list, PageRequest asked, long before) {
        return MergedTimeline.of(listStore.usersIn(list, Role.MEMBER).stream(), world.posts(), before)
                .filter(post -> viewFactory.mayRead(post, asked.viewer()));
    }
}
