package io.socialdata.platform.profiles;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.calls.PagedVariables;
import io.socialdata.platform.json.JsonPaths;
import io.socialdata.platform.pool.SharedReads;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.responses.PayloadReader;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.timelines.Page;
import io.socialdata.platform.timelines.PageReader;
import io.socialdata.platform.timelines.TimelineItemReader;
import io.socialdata.platform.tweets.Tweet;
import io.socialdata.platform.tweets.TweetReader;
import io.socialdata.platform.users.Relationship;
import io.socialdata.platform.users.RestUserReader;
import io.socialdata.platform.users.User;
import io.socialdata.platform.users.UserAbout;
import io.socialdata.platform.users.UserAboutReader;
import io.socialdata.platform.users.UserReader;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Public reads of one user's timelines and relationships. A suspended or protected user is a failure, not an empty
 * page.
 */
public final class ProfileClient {

    private static final int PAGE = 20;

    private static final JsonPaths PROFILE = JsonPaths.of("/data/user/result");
    private static final JsonPaths INSTRUCTIONS = JsonPaths.of(
            "/data/user/result/timeline/timeline/instructions", "/data/user/result/timeline_v2/timeline/instructions");

    private final SharedReads sharedReads;

    public ProfileClient(SharedReads sharedReads) {
        this.sharedReads = sharedReads;
    }

    /** Kind of users that a page contains. */
    public enum UserListKind {
        FOLLOWERS("Followers"),
        FOLLOWING("Following"),
        VERIFIED_FOLLOWERS("BlueVerifiedFollowers");

        private final String operation;

        UserListKind(String operation) {
            this.operation = operation;
        }
    }

    /**
     * Returns a page of the user's posts and reposts, newest first. The pinned post is separate and comes with the
     * first page.
     */
    public PlatformResult<Page<Tweet>> tweets(String userId, @Nullable String cursor, Duration budget) {
        return tweets("UserTweets", userId, Map.of("withQuickPromoteEligibilityTweetFields", true), cursor, budget);
    }

    /** Like {@link #tweets}, with the user's replies and the posts that they reply to. */
    public PlatformResult<Page<Tweet>> tweetsAndReplies(String userId, @Nullable String cursor, Duration budget) {
        return tweets("UserTweetsAndReplies", userId, Map.of("withCommunity", true), cursor, budget);
    }

    /** Returns a page of the user's posts with images or videos. */
    public PlatformResult<Page<Tweet>> media(String userId, int count, @Nullable String cursor, Duration budget) {
        return tweets(
                "UserMedia",
                userId,
                Map.of(
                        "count", count,
                        "includePromotedContent", false,
                        "withClientEventToken", false,
                        "withBirdwatchNotes", false),
                cursor,
                budget);
    }

    /** Returns a page of users of this kind. */
    public PlatformResult<Page<User>> circle(
            UserListKind userListKind, String userId, int count, @Nullable String cursor, Duration budget) {
        Map<String, ?> variables = Map.of("userId", userId, "count", count, "includePromotedContent", false);
        return page(userListKind.operation, variables, UserReader::item, cursor, budget);
    }

    /**
     * Returns a page of the accounts that belong to an organisation.
     *
     * @param team one of its teams; the platform's word for all is {@code NotAssigned}
     */
    public PlatformResult<Page<User>> affiliates(
            String userId, String team, int count, @Nullable String cursor, Duration budget) {
        Map<String, ?> variables = Map.of(
                "userId",
                userId,
                "count",
                count,
                "teamName",
                team,
                "includePromotedContent",
                false,
                "withClientEventToken",
                false,
                "withVoice",
                true);
        return page("UserBusinessProfileTeamTimeline", variables, UserReader::item, cursor, budget);
    }

    /** Returns what the platform discloses about an account. */
    public PlatformResult<UserAbout> about(String handle, Duration budget) {
        return sharedReads.read("AboutAccountQuery", Map.of("screenName", handle), new UserAboutReader(), budget);
    }

    /** Returns a page of up to 200 followers from the older API, whose cursors stay valid longer. */
    public PlatformResult<Page<User>> followerList(String userId, int count, @Nullable String cursor, Duration budget) {
        return list("followers/list", userId, count, cursor, budget);
    }

    /** Returns a page of up to 200 followed users from the older API, whose cursors stay valid longer. */
    public PlatformResult<Page<User>> followingList(
            String userId, int count, @Nullable String cursor, Duration budget) {
        return list("friends/list", userId, count, cursor, budget);
    }

    /** Returns the relationship of two accounts. */
    public PlatformResult<Relationship> relationship(String sourceId, String targetId, Duration budget) {
        Map<String, ?> parameters = Map.of("source_id", sourceId, "target_id", targetId);
        return sharedReads.read("friendships/show", parameters, Relationship::read, budget);
    }

    private PlatformResult<Page<User>> list(
            String operation, String userId, int count, @Nullable String cursor, Duration budget) {
        Map<String, ?> parameters = Map.of(
                "user_id",
                userId,
                "count",
                count,
                "cursor",
                cursor == null ? "-1" : cursor,
                "skip_status",
                1,
                "include_user_entities",
                true);
        return sharedReads.read(operation, parameters, RestUserReader::page, budget);
    }

    private PlatformResult<Page<Tweet>> tweets(
            String operation, String userId, Map<String, ?> more, @Nullable String cursor, Duration budget) {
        Map<String, Object> variables = new HashMap<>();
        variables.put("userId", userId);
        variables.put("count", PAGE);
        variables.put("includePromotedContent", true);
        variables.put("withVoice", true);
        variables.putAll(more);
        return page(operation, variables, TweetReader::item, cursor, budget);
    }

    private <T> PlatformResult<Page<T>> page(
            String operation,
            Map<String, ?> variables,
            TimelineItemReader<T> timelineItemReader,
            @Nullable String cursor,
            Duration budget) {
        PayloadReader<Page<T>> pageReader = new PageReader<>(INSTRUCTIONS, PROFILE, timelineItemReader, cursor);
        return sharedReads.read(
                operation, PagedVariables.paged(variables, cursor), root -> visible(root, pageReader), budget);
    }

    /** Parses a page of a profile, or that the profile is not visible. */
    private static <T> Payload<Page<T>> visible(JsonNode root, PayloadReader<Page<T>> pageReader) {
        JsonNode profile = root.path("data").path("user").path("result");
        if (UserReader.isUnavailable(profile)) {
            return new Payload.Gone<>(UserReader.absence(profile));
        }
        return profile.isEmpty() ? new Payload.Empty<>() : pageReader.read(root);
    }
}
