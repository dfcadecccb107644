package io.socialdata.simulator.operations.lists;

import io.socialdata.simulator.genesis.LiveWorld;
import io.socialdata.simulator.lists.CuratedList;
import io.socialdata.simulator.lists.CuratedList.Role;
import io.socialdata.simulator.lists.Lists;
import io.socialdata.simulator.operations.pages.MergedTimeline;
import io.socialdata.simulator.operations.pages.PageRequest;
import io.socialdata.simulator.operations.pages.PostEntries;
import io.socialdata.simulator.operations.pages.TimelinePage;
import io.socialdata.simulator.operations.pages.UserPages;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.Views;
import io.socialdata.simulator.timeline.Entry;
import io.socialdata.simulator.timeline.TimelineShape;
import io.socialdata.simulator.world.Post;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The timelines that a list has: its people, and what they post. */
@Singleton
final class ListTimelines {

    /** So many of the latest posts are ranked. */
    private static final int RANKED = 200;

    private final LiveWorld live;
    private final Lists lists;
    private final ListResponses replies;
    private final Views views;
    private final PostEntries entries;
    private final UserPages people;

    ListTimelines(
            LiveWorld live, Lists lists, ListResponses replies, Views views, PostEntries entries, UserPages people) {
        this.live = live;
        this.lists = lists;
        this.replies = replies;
        this.views = views;
        this.entries = entries;
        this.people = people;
    }

    @Produces
    @Singleton
    GraphQlOperation members() {
        return new ListTimeline(
                "ListMembers",
                "members_timeline",
                replies,
                (list, viewer, asked) -> people.page(lists.people(list, Role.MEMBER), viewer, asked));
    }

    @Produces
    @Singleton
    GraphQlOperation subscribers() {
        return new ListTimeline(
                "ListSubscribers",
                "subscribers_timeline",
                replies,
                (list, viewer, asked) -> people.page(lists.people(list, Role.SUBSCRIBER), viewer, asked));
    }

    @Produces
    @Singleton
    GraphQlOperation latest() {
        return new ListTimeline("ListLatestTweetsTimeline", "tweets_timeline", replies, this::latest);
    }

    @Produces
    @Singleton
    GraphQlOperation ranked() {
        return new ListTimeline("ListRankedTweetsTimeline", "tweets_timeline", replies, this::ranked);
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
                        lists.people(list, Role.MEMBER).stream(), live.now().posts(), before)
                .filter(post -> views.mayRead(post, viewer));
    }
}
