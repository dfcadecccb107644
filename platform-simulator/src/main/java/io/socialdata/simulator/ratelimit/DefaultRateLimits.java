package io.socialdata.simulator.ratelimit;

import java.util.Map;

/** Calls per window that the platform allows an account, by operation, as seen in 2026. The platform changes them. */
final class DefaultRateLimits {

    private static final int MAX_READS = 500;

    private static final Map<String, Integer> BY_OPERATION = Map.ofEntries(
            Map.entry("SearchTimeline", 50),
            Map.entry("UserTweets", 50),
            Map.entry("UserTweetsAndReplies", 50),
            Map.entry("Followers", 50),
            Map.entry("FollowersYouKnow", 50),
            Map.entry("UserByScreenName", 150),
            Map.entry("TweetDetail", 150),
            Map.entry("1.1/friendships/create.json", 15),
            Map.entry("1.1/friendships/destroy.json", 187),
            Map.entry("1.1/blocks/create.json", 187),
            Map.entry("1.1/blocks/destroy.json", 187),
            Map.entry("1.1/mutes/users/create.json", 187),
            Map.entry("1.1/mutes/users/destroy.json", 187),
            Map.entry("1.1/dm/new2.json", 187),
            Map.entry("1.1/onboarding/task.json", 187),
            Map.entry("1.1/dm/inbox_initial_state.json", 450),
            Map.entry("1.1/dm/conversation.json", 900));

    private DefaultRateLimits() {}

    static int of(String operation) {
        return BY_OPERATION.getOrDefault(operation, MAX_READS);
    }
}
