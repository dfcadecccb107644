package io.socialdata.platform.profiles;

import io.socialdata.platform.calls.PagedVariables;
import io.socialdata.platform.json.JsonPaths;
import io.socialdata.platform.pool.PublicReadExecutor;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.timelines.Page;
import io.socialdata.platform.timelines.TimelineItemReader;
import io.socialdata.platform.tweets.Tweet;
import io.socialdata.platform.tweets.TweetItemReader;
import io.socialdata.platform.users.Relationship;
import io.socialdata.platform.users.RelationshipReader;
import io.socialdata.platform.users.User;
import io.socialdata.platform.users.UserAbout;
import io.socialdata.platform.users.UserAboutReader;
import io.socialdata.platform.users.UserItemReader;
import io.socialdata.platform.users.UserListReader;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Public reads of one user's pages. A suspended or protected user is a failure, not an empty page. */
public final class ProfileClient {

    private static final int PAGE = 20;

    private static final JsonPaths INSTRUCTIONS = JsonPaths.of(
            "/data/user/result/timeline/timeline/instructions", "/data/user/result/timeline_v2/timeline/instructions");

    private final PublicReadExecutor publicReadExecutor;

    public ProfileClient(PublicReadExecutor publicReadExecutor) {
        this.publicReadExecutor = publicReadExecutor;
    }

    /** Whom a page of users tells of. */
    public enum UserListKind {
        FOLLOWERS("Followers"),
        FOLLOWING("Following"),
        VERIFIED_FOLLOWERS("BlueVerifiedFollowers");

        private final String operation;

        UserListKind(String operation) {
            this.operation = operation;
        }
    }

    /** A page of what the user posted and repeated, newest first; the pinned post comes apart, with the first page. */
    public PlatformResult<Page<Tweet>> tweets(String userId, @Nullable String cursor, Duration budget) {
        return tweets("UserTweets", userId, Map.of("withQuickPromoteEligibilityTweetFields", true), cursor, budget);
    }

    /** The same with the user's replies, and the posts that they answer. */
    public PlatformResult<Page<Tweet>> tweetsAndReplies(String userId, @Nullable String cursor, Duration budget) {
        return tweets("UserTweetsAndReplies", userId, Map.of("withCommunity", true), cursor, budget);
    }

    /** A page of the user's posts with pictures or films. */
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

    /** A page of the users of a circle. */
    public PlatformResult<Page<User>> circle(
            UserListKind userListKind, String userId, int count, @Nullable String cursor, Duration budget) {
        Map<String, ?> variables = Map.of("userId", userId, "count", count, "includePromotedContent", false);
        return page(userListKind.operation, variables, new UserItemReader(), cursor, budget);
    }

    /**
     * A page of the accounts that belong to an organisation.
     *
     * @param team which of its teams; the platform's word for all is {@code NotAssigned}
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
        return page("UserBusinessProfileTeamTimeline", variables, new UserItemReader(), cursor, budget);
    }

    /** What the platform discloses about an account. */
    public PlatformResult<UserAbout> about(String handle, Duration budget) {
        return publicReadExecutor.read(
                "AboutAccountQuery", Map.of("screenName", handle), new UserAboutReader(), budget);
    }

    /** A page of up to 200 followers, in the older form whose cursor keeps longer. */
    public PlatformResult<Page<User>> followerList(String userId, int count, @Nullable String cursor, Duration budget) {
        return list("followers/list", userId, count, cursor, budget);
    }

    /** A page of up to 200 of those the user follows, in the older form whose cursor keeps longer. */
    public PlatformResult<Page<User>> followingList(
            String userId, int count, @Nullable String cursor, Duration budget) {
        return list("friends/list", userId, count, cursor, budget);
    }

    /** How two accounts stand to each other. */
    public PlatformResult<Relationship> relationship(String sourceId, String targetId, Duration budget) {
        Map<String, ?> parameters = Map.of("source_id", sourceId, "target_id", targetId);
        return publicReadExecutor.read("friendships/show", parameters, new RelationshipReader(), budget);
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
        return publicReadExecutor.read(operation, parameters, new UserListReader(), budget);
    }

    private PlatformResult<Page<Tweet>> tweets(
            String operation, String userId, Map<String, ?> more, @Nullable String cursor, Duration budget) {
        Map<String, Object> variables = new HashMap<>();
        variables.put("userId", userId);
        variables.put("count", PAGE);
        variables.put("includePromotedContent", true);
        variables.put("withVoice", true);
        variables.putAll(more);
        return page(operation, variables, new TweetItemReader(), cursor, budget);
    }

    private <T> PlatformResult<Page<T>> page(
            String operation,
            Map<String, ?> variables,
            TimelineItemReader<T> timelineItemReader,
            @Nullable String cursor,
            Duration budget) {
        return publicReadExecutor.read(
                operation,
                PagedVariables.paged(variables, cursor),
                new ProfilePageReader<>(INSTRUCTIONS, timelineItemReader, cursor),
                budget);
    }
}
