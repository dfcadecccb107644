package io.socialdata.simulator.operations.notifications;

import io.socialdata.simulator.notifications.NotificationType;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.Snowflake;
import io.socialdata.simulator.world.User;
import java.time.Instant;
import java.util.Optional;

/**
 * An event as the user whom it concerns sees it.
 *
 * @param id unique among the notifications of a user; contains the time
 * @param post the liked or retweeted post of the user, or the post of the actor; none for a follow
 */
record Notification(long id, NotificationType type, User actor, Optional<Post> post) {

    Instant occurredAt() {
        return Snowflake.timeOf(id);
    }

    /** Returns whether it is shown as the actor's post, without a message. */
    boolean isPost() {
        return switch (type) {
            case REPLY, QUOTE, MENTION, POST -> true;
            case LIKE, FOLLOW, RETWEET -> false;
        };
    }

    /** Returns the platform's name of the event. */
    String element() {
        return switch (type) {
            case LIKE -> "users_liked_your_tweet";
            case FOLLOW -> "users_followed_you";
            case RETWEET -> "users_retweeted_your_tweet";
            case REPLY -> "user_replied_to_your_tweet";
            case QUOTE -> "user_quoted_your_tweet";
            case MENTION -> "user_mentioned_you";
            case POST -> "device_follow_tweet_notification_entry";
        };
    }

    String icon() {
        return switch (type) {
            case LIKE -> "heart_icon";
            case FOLLOW -> "person_icon";
            case RETWEET -> "retweet_icon";
            case REPLY -> "reply_icon";
            case QUOTE, MENTION, POST -> "bell_icon";
        };
    }

    /** Returns what happened, to follow the name of the actor. */
    String action() {
        return switch (type) {
            case LIKE -> "liked your post";
            case FOLLOW -> "followed you";
            case RETWEET -> "reposted your post";
            case REPLY -> "replied to your post";
            case QUOTE -> "quoted your post";
            case MENTION -> "mentioned you";
            case POST -> "posted";
        };
    }
}
