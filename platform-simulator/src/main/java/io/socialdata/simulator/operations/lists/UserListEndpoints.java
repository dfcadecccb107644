package io.socialdata.simulator.operations.lists;

import static io.socialdata.simulator.protocol.GraphQlEndpoint.query;

import io.socialdata.simulator.lists.CuratedList;
import io.socialdata.simulator.lists.CuratedList.Role;
import io.socialdata.simulator.lists.ListStore;
import io.socialdata.simulator.operations.paging.PageRequest;
import io.socialdata.simulator.operations.paging.TimelinePage;
import io.socialdata.simulator.operations.users.UserResponses;
import io.socialdata.simulator.protocol.EndpointTable;
import io.socialdata.simulator.protocol.GraphQlCall;
import io.socialdata.simulator.protocol.GraphQlEndpoint;
import io.socialdata.simulator.protocol.GraphQlEndpoint.Handler;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.ViewFactory;
import io.socialdata.simulator.timeline.Entry;
import io.socialdata.simulator.timeline.ModuleEntry;
import io.socialdata.simulator.timeline.ModuleEntry.Layout;
import io.socialdata.simulator.timeline.TimelineItem;
import io.socialdata.simulator.timeline.TimelineShape;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** Timelines of lists: those that a user owns, is a member of, or subscribes to. */
@Singleton
record UserListEndpoints(ListStore listStore, ListResponses responses, UserResponses users, ViewFactory viewFactory)
        implements EndpointTable {

    @Override
    public List<GraphQlEndpoint> endpoints() {
        return List.of(
                query("ListOwnerships", timeline(this::owned)).requires("userId"),
                query("ListMemberships", timeline(this::joined)).requires("userId"),
                query("CombinedLists", timeline(this::combined)).requires("userId"),
                query("ListsManagementPageTimeline", this::managed));
    }

    private Stream<CuratedList> owned(User user) {
        return listStore.all().filter(list -> list.owner() == user.number());
    }

    private Stream<CuratedList> joined(User user) {
        return listStore
                .all()
                .filter(list -> listStore.usersIn(list, Role.MEMBER).contains(user));
    }

    private Stream<CuratedList> combined(User user) {
        return listStore.all().filter(list -> list.owner() == user.number() || isSubscribed(user, list));
    }

    private Handler timeline(Function<User, Stream<CuratedList>> choice) {
        return call -> users.of(
                call,
                user -> PageRequest.respond(
                        call,
                        call.operation() + ":" + user.id(),
                        asked -> GraphQlResponses.userTimeline(page(choice.apply(user), asked))));
    }

    private TimelineShape page(Stream<CuratedList> all, PageRequest asked) {
        List<CuratedList> visible =
                all.filter(list -> responses.visible(list, asked.viewer())).toList();
        TimelinePage<CuratedList> page = TimelinePage.growing(visible, asked);
        return page.timeline(items(page, asked.viewer()));
    }

    /** Returns the lists of the management page: first the account's own, then those it subscribes to. */
    private PlatformResponse managed(GraphQlCall call) {
        User user = call.user();
        List<CuratedList> all = Stream.concat(
                        owned(user),
                        listStore.all().filter(list -> list.owner() != user.number() && isSubscribed(user, list)))
                .toList();
        return PageRequest.respond(call, call.operation() + ":" + user.id(), asked -> {
            TimelinePage<CuratedList> page = TimelinePage.growing(all, asked);
            return GraphQlResponses.data(
                    page.timeline(module(items(page, call.viewer()))),
                    "viewer",
                    "list_management_timeline",
                    "timeline");
        });
    }

    private static List<Entry> module(List<TimelineItem> items) {
        return items.isEmpty()
                ? List.of()
                : List.of(new ModuleEntry("owned-subscribed-list-module", "0", Layout.VERTICAL, items)
                        .headed("Your Lists"));
    }

    private List<TimelineItem> items(TimelinePage<CuratedList> page, Viewer viewer) {
        return page.items().stream()
                .map(list -> TimelineItem.list(viewFactory.list(list, viewer)))
                .toList();
    }

    private static boolean isSubscribed(User user, CuratedList list) {
        return list.subscribers().contains(user.number());
    }
}
