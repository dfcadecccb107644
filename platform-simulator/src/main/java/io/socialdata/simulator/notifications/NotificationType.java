package io.socialdata.simulator.notifications;

/** The types of events that a user is notified of. */
public enum NotificationType {
    LIKE,
    FOLLOW,
    RETWEET,
    REPLY,
    QUOTE,
    MENTION
}
