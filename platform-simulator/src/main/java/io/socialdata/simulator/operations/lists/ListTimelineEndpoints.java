package io.socialdata.simulator.operations.lists;

import static io.socialdata.simulator.operations.lists.ListResponses.ID;
import static io.socialdata.simulator.protocol.GraphQlEndpoint.query;

import io.socialdata.simulator.generator.LiveWorld;
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
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.ViewFactory;
import io.socialdata.simulator.timeline.Entry;
import io.socialdata.simulator.timeline.TimelineShape;
import io.socialdata.simulator.world.Post;
import jakarta.inject.Singleton;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The timelines that a list has: its people, and what they post. */
@Singleton
final class ListTimelineEndpoints implements EndpointTable {

    /** So many of the latest posts are ranked. */
    private static final int RANKED = 200;

    private final LiveWorld live;
    private final ListStore listStore;
    private final ListResponses responses;
    private final ViewFactory viewFactory;
    private final PostEntries entries;
    private final UserPages users;

    ListTimelineEndpoints(
            LiveWorld live,
            ListStore listStore,
            ListResponses responses,
            ViewFactory viewFactory,
            PostEntries entries,
            UserPages users) {
        this.live = live;
        this.listStore = listStore;
        this.responses = responses;
        this.viewFactory = viewFactory;
        this.entries = entries;
        this.users = users;
    }

    /** What a page of a timeline holds. */
    private interface Pages {
        TimelineShape page(CuratedList list, Viewer viewer, PageRequest asked);
    }

    @Override
    public List<GraphQlEndpoint> endpoints() {
        return List.of(
                timeline("ListMembers", "members_timeline", people(Role.MEMBER)),
                timeline("ListSubscribers", "subscribers_timeline", people(Role.SUBSCRIBER)),
                timeline("ListLatestTweetsTimeline", "tweets_timeline", this::latest),
                timeline("ListRankedTweetsTimeline", "tweets_timeline", this::ranked));
    }

    /** @param field under which the answer has the timeline */
    private GraphQlEndpoint timeline(String name, String field, Pages pages) {
        return query(
                        name,
                        call -> responses.of(
                                call,
                                list -> PageRequest.answer(
                                        call,
                                        name + ":" + list.id(),
                                        asked -> GraphQlResponses.data(
                                                pages.page(list, call.viewer(), asked), "list", field, "timeline"))))
                .requires(ID);
    }

    private Pages people(Role role) {
        return (list, viewer, asked) -> users.page(listStore.people(list, role), viewer, asked);
    }

    private TimelineShape latest(CuratedList list, Viewer viewer, PageRequest asked) {
        TimelinePage<Post> page =
                TimelinePage.newest(posts(list, viewer, asked.from().after()), asked);
        List<Entry> shown = page.shown().stream()
                .map(post -> entries.inConversation("list-conversation", post, viewer))
                .toList();
        return page.timeline(shown);
    }

    private TimelineShape ranked(CuratedList list, Viewer viewer, PageRequest asked) {
        Comparator<Post> liked =
                Comparator.comparingInt(post -> post.reception().likes());
        TimelinePage<Post> page = TimelinePage.ranked(
                posts(list, viewer, Long.MAX_VALUE).limit(RANKED).sorted(liked.reversed()), asked);
        return page.timeline(entries.alone(page.shown(), viewer));
    }

    private Stream<Post> posts(CuratedList list, Viewer viewer, long before) {
        return MergedTimeline.of(
                        listStore.people(list, Role.MEMBER).stream(), live.now().posts(), before)
                .filter(post -> viewFactory.mayRead(post, viewer));
    }
}
