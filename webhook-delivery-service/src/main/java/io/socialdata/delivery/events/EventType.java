package io.socialdata.delivery.events;

/** The type of an event. */
public enum EventType {
    TWEET_CREATED("tweet.created"),
    WEBHOOK_TEST("webhook.test");

    private final String wireName;

    EventType(String wireName) {
        this.wireName = wireName;
    }

    /** Returns the name in the public contract. */
    public String wireName() {
        return wireName;
    }
}
