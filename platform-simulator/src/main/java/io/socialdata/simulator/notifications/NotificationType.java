package io.socialdata.simulator.notifications;

/** The types of events that a user is notified of. */
public enum NotificationType {
    LIKE,
    FOLLOW,
    RETWEET,
    REPLY,
    QUOTE,
    MENTION,
    /** A post of a user of whose posts the user wants to be notified. */
    POST
}
