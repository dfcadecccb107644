package io.socialdata.platform.tweets;

import io.socialdata.platform.calls.ActingCalls;
import io.socialdata.platform.calls.PagedVariables;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.timelines.Page;
import io.socialdata.platform.timelines.PageReader;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads timelines that only the account may see. */
public final class AccountTimelineClient {

    private static final int PAGE = 20;

    private final ActingCalls actingCalls;

    public AccountTimelineClient(ActingCalls actingCalls) {
        this.actingCalls = actingCalls;
    }

    /** Sort order of the home timeline. */
    public enum Home {
        FOR_YOU("HomeTimeline"),
        FOLLOWING("HomeLatestTimeline");

        private final String operation;

        Home(String operation) {
            this.operation = operation;
        }
    }

    /** Returns a page of the account's home timeline. */
    public PlatformResult<Page<Tweet>> home(Home order, @Nullable String cursor, Duration budget) {
        Map<String, ?> variables = Map.of(
                "count", PAGE,
                "includePromotedContent", true,
                "latestControlAvailable", true,
                "requestContext", "launch",
                "withCommunity", true);
        return actingCalls.read(
                order.operation,
                PagedVariables.paged(variables, cursor),
                PageReader.at("/data/home/home_timeline_urt", "", TweetReader::item, cursor),
                budget);
    }

    /**
     * Returns a page of the posts that the account likes.
     *
     * @param ownId the account's own id; likes of others are private
     */
    public PlatformResult<Page<Tweet>> likes(String ownId, @Nullable String cursor, Duration budget) {
        Map<String, ?> variables = Map.of(
                "userId", ownId,
                "count", PAGE,
                "includePromotedContent", false,
                "withClientEventToken", false,
                "withBirdwatchNotes", false,
                "withVoice", true);
        return actingCalls.read(
                "Likes",
                PagedVariables.paged(variables, cursor),
                PageReader.at("/data/user/result/timeline", "/timeline", TweetReader::item, cursor),
                budget);
    }
}
