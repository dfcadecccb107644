package io.socialdata.platform.profiles;

import static io.socialdata.platform.responses.WriteResponseReaders.doneIf;
import static io.socialdata.platform.responses.WriteResponseReaders.orAlreadySo;

import io.socialdata.platform.calls.ActingCalls;
import io.socialdata.platform.calls.PagedVariables;
import io.socialdata.platform.responses.Done;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.timelines.Page;
import io.socialdata.platform.timelines.PageReader;
import io.socialdata.platform.users.User;
import io.socialdata.platform.users.UserReader;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads and changes the account's relationships with users. */
public final class RelationshipClient {

    private static final int PAGE = 20;
    private static final Map<String, ?> VARIABLES = Map.of("count", PAGE, "includePromotedContent", false);

    private final ActingCalls actingCalls;

    public RelationshipClient(ActingCalls actingCalls) {
        this.actingCalls = actingCalls;
    }

    /** Looks up a user as the account sees it. */
    public PlatformResult<User> user(String userId, Duration budget) {
        return actingCalls.read(
                "UserByRestId", Map.of("userId", userId, "withSafetyModeUserFields", true), UserReader::lookup, budget);
    }

    /** Returns a page of the users that the account blocks. */
    public PlatformResult<Page<User>> blocked(@Nullable String cursor, Duration budget) {
        return users("BlockedAccountsAll", "/data/viewer/timeline", VARIABLES, cursor, budget);
    }

    /** Returns a page of the users that the account mutes. */
    public PlatformResult<Page<User>> muted(@Nullable String cursor, Duration budget) {
        return users("MutedAccounts", "/data/viewer/muting_timeline", VARIABLES, cursor, budget);
    }

    /** Returns a page of a user's followers that the account follows too. */
    public PlatformResult<Page<User>> followersKnown(String userId, @Nullable String cursor, Duration budget) {
        Map<String, ?> variables = Map.of("userId", userId, "count", PAGE, "includePromotedContent", false);
        return users("FollowersYouKnow", "/data/user/result/timeline", variables, cursor, budget);
    }

    /** Follows a user, or requests to; succeeds if the account follows the user already. */
    public PlatformResult<Done> follow(String userId, Duration budget) {
        return orAlreadySo(friendship("friendships/create", userId, budget));
    }

    /** Unfollows a user. */
    public PlatformResult<Done> unfollow(String userId, Duration budget) {
        return friendship("friendships/destroy", userId, budget);
    }

    private PlatformResult<Page<User>> users(
            String operation, String holder, Map<String, ?> variables, @Nullable String cursor, Duration budget) {
        return actingCalls.read(
                operation,
                PagedVariables.paged(variables, cursor),
                PageReader.at(holder, "/timeline", UserReader::item, cursor),
                budget);
    }

    private PlatformResult<Done> friendship(String operation, String userId, Duration budget) {
        return actingCalls.executeIdempotent(
                operation,
                Map.of("user_id", userId, "skip_status", 1),
                root -> doneIf(root.path("id_str").isTextual()),
                budget);
    }
}
