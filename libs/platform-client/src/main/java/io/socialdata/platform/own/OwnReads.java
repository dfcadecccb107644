package io.socialdata.platform.own;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.calls.AccountReadExecutor;
import io.socialdata.platform.calls.PagedVariables;
import io.socialdata.platform.json.JsonPaths;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.timelines.Page;
import io.socialdata.platform.timelines.PageReader;
import io.socialdata.platform.timelines.SliceReader;
import io.socialdata.platform.timelines.TimelineItemReader;
import io.socialdata.platform.tweets.Tweet;
import io.socialdata.platform.tweets.TweetClient;
import io.socialdata.platform.tweets.TweetItemReader;
import io.socialdata.platform.tweets.TweetLookupReader;
import io.socialdata.platform.users.User;
import io.socialdata.platform.users.UserItemReader;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads of what belongs to the acting account. */
public final class OwnReads {

    private static final int PAGE = 20;

    private final AccountReadExecutor accountReadExecutor;

    public OwnReads(AccountReadExecutor accountReadExecutor) {
        this.accountReadExecutor = accountReadExecutor;
    }

    /** In which order the home timeline comes. */
    public enum Home {
        FOR_YOU("HomeTimeline"),
        FOLLOWING("HomeLatestTimeline");

        private final String operation;

        Home(String operation) {
            this.operation = operation;
        }
    }

    /**
     * A folder of bookmarks.
     *
     * @param coverUrl a picture that the platform chose
     */
    public record BookmarkFolder(
            String id, String name, @Nullable String coverUrl) {}

    /** Reads a tweet as this account. Use it to find the author of a tweet that could not be deleted. */
    public PlatformResult<Tweet> post(String id, Duration budget) {
        return accountReadExecutor.read("TweetResultByRestId", TweetClient.lookUp(id), new TweetLookupReader(), budget);
    }

    /** A page of the account's home. */
    public PlatformResult<Page<Tweet>> home(Home order, @Nullable String cursor, Duration budget) {
        Map<String, ?> variables = Map.of(
                "count", PAGE,
                "includePromotedContent", true,
                "latestControlAvailable", true,
                "requestContext", "launch",
                "withCommunity", true);
        return page(
                order.operation, "/data/home/home_timeline_urt", "", variables, new TweetItemReader(), cursor, budget);
    }

    /**
     * A page of what the account likes.
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
        return page(
                "Likes", "/data/user/result/timeline", "/timeline", variables, new TweetItemReader(), cursor, budget);
    }

    /** A page of the account's bookmarks. */
    public PlatformResult<Page<Tweet>> bookmarks(int count, @Nullable String cursor, Duration budget) {
        Map<String, ?> variables = Map.of("count", count, "includePromotedContent", true);
        return page(
                "Bookmarks",
                "/data/bookmark_timeline_v2",
                "/timeline",
                variables,
                new TweetItemReader(),
                cursor,
                budget);
    }

    /** A page of those bookmarks that hold the words. */
    public PlatformResult<Page<Tweet>> bookmarksWith(
            String query, int count, @Nullable String cursor, Duration budget) {
        return page(
                "BookmarkSearchTimeline",
                "/data/search_by_raw_query/bookmarks_search_timeline",
                "/timeline",
                Map.of("rawQuery", query, "count", count),
                new TweetItemReader(),
                cursor,
                budget);
    }

    /** A page of the account's folders of bookmarks. */
    public PlatformResult<Page<BookmarkFolder>> bookmarkFolders(@Nullable String cursor, Duration budget) {
        return accountReadExecutor.read(
                "BookmarkFoldersSlice",
                PagedVariables.paged(Map.of(), cursor),
                new SliceReader<>(
                        root -> root.at("/data/viewer/user_results/result/bookmark_collections_slice"),
                        "items",
                        OwnReads::folder),
                budget);
    }

    /** A page of the bookmarks in a folder. */
    public PlatformResult<Page<Tweet>> bookmarksIn(String folderId, @Nullable String cursor, Duration budget) {
        Map<String, ?> variables = Map.of("bookmark_collection_id", folderId, "includePromotedContent", true);
        return page(
                "BookmarkFolderTimeline",
                "/data/bookmark_collection_timeline",
                "/timeline",
                variables,
                new TweetItemReader(),
                cursor,
                budget);
    }

    /** A page of the users whom the account blocks. */
    public PlatformResult<Page<User>> blocked(@Nullable String cursor, Duration budget) {
        return users("BlockedAccountsAll", "/data/viewer/timeline", cursor, budget);
    }

    /** A page of the users whom the account mutes. */
    public PlatformResult<Page<User>> muted(@Nullable String cursor, Duration budget) {
        return users("MutedAccounts", "/data/viewer/muting_timeline", cursor, budget);
    }

    /** A page of those followers of a user whom the account follows too. */
    public PlatformResult<Page<User>> followersKnown(String userId, @Nullable String cursor, Duration budget) {
        Map<String, ?> variables = Map.of("userId", userId, "count", PAGE, "includePromotedContent", false);
        return page(
                "FollowersYouKnow",
                "/data/user/result/timeline",
                "/timeline",
                variables,
                new UserItemReader(),
                cursor,
                budget);
    }

    private PlatformResult<Page<User>> users(
            String operation, String holder, @Nullable String cursor, Duration budget) {
        Map<String, ?> variables = Map.of("count", PAGE, "includePromotedContent", false);
        return page(operation, holder, "/timeline", variables, new UserItemReader(), cursor, budget);
    }

    private <T> PlatformResult<Page<T>> page(
            String operation,
            String holder,
            String timeline,
            Map<String, ?> variables,
            TimelineItemReader<T> timelineItemReader,
            @Nullable String cursor,
            Duration budget) {
        return accountReadExecutor.read(
                operation,
                PagedVariables.paged(variables, cursor),
                new PageReader<>(
                        JsonPaths.of(holder + timeline + "/instructions"),
                        JsonPaths.of(holder),
                        timelineItemReader,
                        cursor),
                budget);
    }

    private static Optional<BookmarkFolder> folder(JsonNode json) {
        String id = json.path("id").asText("");
        return id.isEmpty()
                ? Optional.empty()
                : Optional.of(new BookmarkFolder(
                        id,
                        json.path("name").asText(""),
                        json.path("media").path("media_url_https").textValue()));
    }
}
