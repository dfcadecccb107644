package io.socialdata.delivery.events;

/** What an event tells. */
public enum EventType {
    TWEET_CREATED("tweet.created"),
    WEBHOOK_TEST("webhook.test");

    private final String wireName;

    EventType(String wireName) {
        this.wireName = wireName;
    }

    /** As the contract names it. */
    public String wireName() {
        return wireName;
    }
}
