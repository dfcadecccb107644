package io.socialdata.delivery.events;

import java.util.List;

/** The type of an event. */
public enum EventType {
    TWEET_CREATED("tweet.created"),
    WEBHOOK_TEST("webhook.test"),
    /** Only for webhooks that ask for it: existing receivers get no events that they do not know. */
    ALERT_RAISED("alert.raised");

    private final String wireName;

    EventType(String wireName) {
        this.wireName = wireName;
    }

    /** Returns whether a webhook receives this type. Test events are sent whatever it receives. */
    public boolean isSentTo(List<String> chosenTypes) {
        return this == WEBHOOK_TEST || (chosenTypes.isEmpty() ? this != ALERT_RAISED : chosenTypes.contains(wireName));
    }

    /** Returns the name in the public contract. */
    public String wireName() {
        return wireName;
    }
}
