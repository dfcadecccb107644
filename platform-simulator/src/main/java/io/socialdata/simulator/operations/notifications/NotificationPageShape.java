package io.socialdata.simulator.operations.notifications;

import static io.socialdata.simulator.protocol.JsonObject.object;

import io.socialdata.simulator.operations.paging.TimelinePage;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.LegacyPostShape;
import io.socialdata.simulator.shapes.RestUserShape;
import io.socialdata.simulator.shapes.ViewFactory;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** A page of notifications in the old form: objects by id, and a timeline of references to them. */
@Singleton
record NotificationPageShape(ViewFactory viewFactory) {

    JsonObject of(TimelinePage<Notification> page, NotificationTab tab, Viewer viewer) {
        JsonObject objects = object().with("users", users(page.items(), viewer))
                .with("tweets", posts(page.items(), viewer))
                .with("notifications", notifications(page.items(), viewer));
        List<JsonObject> entries = new ArrayList<>();
        page.items().forEach(notification -> entries.add(entry(notification)));
        entries.add(cursor("top", page.top().encoded(), Long.MAX_VALUE));
        page.next().ifPresent(next -> entries.add(cursor("bottom", next.encoded(), 0)));
        JsonObject timeline = object().with("id", tab.path())
                .with("instructions", List.of(object().with("addEntries", object().with("entries", entries))));
        return object().with("globalObjects", objects).with("timeline", timeline);
    }

    private JsonObject users(List<Notification> page, Viewer viewer) {
        Set<User> users = new LinkedHashSet<>();
        page.forEach(notification -> {
            users.add(notification.actor());
            notification.post().map(Post::author).ifPresent(users::add);
        });
        JsonObject byId = object();
        users.forEach(user -> byId.with(Long.toString(user.id()), new RestUserShape(viewFactory.user(user, viewer))));
        return byId;
    }

    private JsonObject posts(List<Notification> page, Viewer viewer) {
        JsonObject byId = object();
        page.stream()
                .flatMap(notification -> notification.post().stream())
                .forEach(post -> byId.with(
                        Long.toString(post.id()), new LegacyPostShape(viewFactory.post(post, viewer)).rest()));
        return byId;
    }

    private JsonObject notifications(List<Notification> page, Viewer viewer) {
        JsonObject byId = object();
        page.forEach(notification -> byId.with(Long.toString(notification.id()), notification(notification, viewer)));
        return byId;
    }

    private JsonPart notification(Notification notification, Viewer viewer) {
        String name =
                viewFactory.user(notification.actor(), viewer).user().profile().name();
        JsonObject actor = object().withId("id", notification.actor().id());
        JsonObject entity = object().with("fromIndex", 0)
                .with("toIndex", name.codePointCount(0, name.length()))
                .with("ref", object().with("user", actor));
        List<JsonObject> targets = notification.post().stream()
                .map(post -> object().with("tweet", object().withId("id", post.id())))
                .toList();
        JsonObject actions =
                object().with("targetObjects", targets).with("fromUsers", List.of(object().with("user", actor)));
        return object().withId("id", notification.id())
                .with("timestampMs", Long.toString(notification.occurredAt().toEpochMilli()))
                .with("icon", object().with("id", notification.icon()))
                .with(
                        "message",
                        object().with("text", name + " " + notification.action())
                                .with("entities", List.of(entity))
                                .with("rtl", false))
                .with("template", object().with("aggregateUserActionsV1", actions));
    }

    private static JsonObject entry(Notification notification) {
        JsonObject item = object().with("content", content(notification))
                .with("clientEventInfo", object().with("element", notification.element()));
        return object().with("entryId", "notification-" + notification.id())
                .with("sortIndex", Long.toString(notification.occurredAt().toEpochMilli()))
                .with("content", object().with("item", item));
    }

    private static JsonObject content(Notification notification) {
        List<String> posts = notification.post().stream()
                .map(post -> Long.toString(post.id()))
                .toList();
        if (notification.isPost()) {
            return object().with("tweet", object().with("id", posts.getFirst()).with("displayType", "Tweet"));
        }
        JsonObject reference = object().withId("id", notification.id())
                .withTexts(
                        "fromUsers", List.of(Long.toString(notification.actor().id())))
                .withTexts("targetTweets", posts);
        return object().with("notification", reference);
    }

    private static JsonObject cursor(String type, String value, long sortIndex) {
        JsonObject cursor = object().with("value", value).with("cursorType", type.equals("top") ? "Top" : "Bottom");
        return object().with("entryId", "cursor-" + type + "-" + sortIndex)
                .with("sortIndex", Long.toString(sortIndex))
                .with("content", object().with("operation", object().with("cursor", cursor)));
    }
}
