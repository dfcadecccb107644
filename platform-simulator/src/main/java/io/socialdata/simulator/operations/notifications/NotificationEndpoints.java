package io.socialdata.simulator.operations.notifications;

import static io.socialdata.simulator.protocol.GraphQlEndpoint.query;
import static io.socialdata.simulator.protocol.RestEndpoint.get;

import io.socialdata.simulator.operations.paging.PageCursor;
import io.socialdata.simulator.operations.paging.PageRequest;
import io.socialdata.simulator.operations.paging.TimelinePage;
import io.socialdata.simulator.protocol.Endpoint;
import io.socialdata.simulator.protocol.EndpointTable;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.GraphQlCall;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.protocol.WireCall;
import io.socialdata.simulator.timeline.Instruction;
import io.socialdata.simulator.timeline.TimelineItem;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;

/** The tabs of the notifications page. */
@Singleton
record NotificationEndpoints(NotificationFeed feed, NotificationShape shape, NotificationPageShape pageShape)
        implements EndpointTable {

    private static final String TAB = "timeline_type";
    private static final int MAX = 100;

    @Override
    public List<Endpoint> endpoints() {
        return List.of(
                query("NotificationsTimeline", this::timeline).requires(TAB),
                rest(NotificationTab.ALL),
                rest(NotificationTab.VERIFIED),
                rest(NotificationTab.MENTIONS),
                rest(NotificationTab.DEVICE_FOLLOW));
    }

    private Endpoint rest(NotificationTab tab) {
        return get(tab.path(), (call, viewer) -> page(tab, call, viewer));
    }

    private PlatformResponse timeline(GraphQlCall call) {
        return call.variables()
                .text(TAB)
                .flatMap(NotificationTab::named)
                .map(tab -> PageRequest.respond(
                        call, name(tab, call.viewer()), asked -> timeline(feed.page(tab, asked), call)))
                .orElseGet(call::badRequest);
    }

    private PlatformResponse timeline(TimelinePage<Notification> page, GraphQlCall call) {
        List<TimelineItem> items = page.items().stream()
                .map(notification -> shape.item(notification, call.viewer()))
                .toList();
        JsonPart timeline = page.timeline(items, new Instruction.ClearCache());
        JsonObject user = JsonObject.typed("User")
                .withId("rest_id", call.user().id())
                .with("notification_timeline", timeline.under("timeline"));
        return GraphQlResponses.data(user, "viewer_v2", "user_results", "result");
    }

    private PlatformResponse page(NotificationTab tab, WireCall call, Viewer viewer) {
        Optional<PageCursor> from = call.query("cursor")
                .map(cursor -> PageCursor.decode(cursor, name(tab, viewer)))
                .orElseGet(() -> Optional.of(PageCursor.first(name(tab, viewer))));
        return from.map(start -> new PageRequest(viewer, start, call.count(PageRequest.DEFAULT_COUNT, MAX)))
                .map(asked -> PlatformResponse.ok(pageShape.of(feed.page(tab, asked), tab, viewer)))
                .orElseGet(() -> ErrorBody.notAllowed("cursor"));
    }

    /** Returns the name of a tab in cursors. It is the same in GraphQL and in REST. */
    private static String name(NotificationTab tab, Viewer viewer) {
        return "notifications:" + tab + ":" + viewer.signedIn().id();
    }
}
