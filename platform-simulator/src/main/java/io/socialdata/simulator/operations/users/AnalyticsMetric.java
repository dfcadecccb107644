package io.socialdata.simulator.operations.users;

import java.util.Arrays;
import java.util.Optional;

/** The metrics of account analytics, in the platform's order. */
enum AnalyticsMetric {
    ENGAGEMENTS("Engagements"),
    IMPRESSIONS("Impressions"),
    PROFILE_VISITS("ProfileVisits"),
    FOLLOWS("Follows"),
    VIDEO_VIEWS("VideoViews"),
    REPLIES("Replies"),
    LIKES("Likes"),
    RETWEETS("Retweets"),
    BOOKMARK("Bookmark"),
    SHARE("Share"),
    URL_CLICKS("UrlClicks"),
    CREATE_TWEET("CreateTweet"),
    CREATE_QUOTE("CreateQuote"),
    CREATE_REPLY("CreateReply"),
    UNFOLLOWS("Unfollows");

    private final String wireName;

    AnalyticsMetric(String wireName) {
        this.wireName = wireName;
    }

    String wireName() {
        return wireName;
    }

    static Optional<AnalyticsMetric> named(String name) {
        return Arrays.stream(values())
                .filter(metric -> metric.wireName.equals(name))
                .findFirst();
    }
}
