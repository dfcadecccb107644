package io.socialdata.simulator.operations.notifications;

import static io.socialdata.simulator.protocol.JsonObject.object;

import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.PostShape;
import io.socialdata.simulator.shapes.UserShape;
import io.socialdata.simulator.shapes.ViewFactory;
import io.socialdata.simulator.timeline.TimelineItem;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;

/** Creates the timeline items of notifications. */
@Singleton
record NotificationShape(ViewFactory viewFactory) {

    /** Returns a reply, quote or mention as the post itself, any other notification as a message. */
    TimelineItem item(Notification notification, Viewer viewer) {
        String key = "notification-" + notification.id();
        return notification.isPost()
                ? new TimelineItem(
                        key,
                        "TimelineTweet",
                        notification.element(),
                        object().with(
                                        "tweet_results",
                                        post(notification, viewer).orElseGet(JsonPart::nothing))
                                .with("tweetDisplayType", "Tweet"))
                : new TimelineItem(key, "TimelineNotification", notification.element(), message(notification, viewer));
    }

    private JsonObject message(Notification notification, Viewer viewer) {
        JsonPart actor = new UserShape(viewFactory.user(notification.actor(), viewer)).under("result");
        String name =
                viewFactory.user(notification.actor(), viewer).user().profile().name();
        JsonObject entity = object().with("fromIndex", 0)
                .with("toIndex", name.codePointCount(0, name.length()))
                .with("ref", object().with("type", "TimelineRichTextUser").with("user_results", actor));
        List<JsonObject> targets = post(notification, viewer)
                .map(post -> JsonObject.typed("TimelineNotificationTweetRef").with("tweet_results", post))
                .stream()
                .toList();
        JsonObject template = JsonObject.typed("TimelineNotificationAggregateUserActions")
                .with("target_objects", targets)
                .with(
                        "from_users",
                        List.of(JsonObject.typed("TimelineNotificationUserRef").with("user_results", actor)))
                .with("additional_context", object());
        return object().withId("id", notification.id())
                .with("notification_icon", notification.icon())
                .with(
                        "rich_message",
                        object().with("rtl", false)
                                .with("text", name + " " + notification.action())
                                .with("entities", List.of(entity)))
                .with(
                        "notification_url",
                        object().with("url", url(notification)).with("urlType", "ExternalUrl"))
                .with("template", template)
                .with("timestamp_ms", notification.occurredAt().toString());
    }

    private Optional<JsonPart> post(Notification notification, Viewer viewer) {
        return notification.post().map(post -> new PostShape(viewFactory.post(post, viewer)).under("result"));
    }

    private static String url(Notification notification) {
        return notification
                .post()
                .map(post -> "https://x.com/" + post.author().handle() + "/status/" + post.id())
                .orElseGet(() -> "https://x.com/" + notification.actor().handle());
    }
}
