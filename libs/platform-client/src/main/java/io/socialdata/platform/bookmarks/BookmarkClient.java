package io.socialdata.platform.bookmarks;

import static io.socialdata.platform.responses.WriteResponseReaders.done;
import static io.socialdata.platform.responses.WriteResponseReaders.orAlreadySo;
import static io.socialdata.platform.responses.WriteResponseReaders.orNotThere;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.calls.ActingCalls;
import io.socialdata.platform.calls.PagedVariables;
import io.socialdata.platform.responses.Done;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.timelines.Page;
import io.socialdata.platform.timelines.PageReader;
import io.socialdata.platform.timelines.SliceReader;
import io.socialdata.platform.timelines.TimelineItemReader.Reading;
import io.socialdata.platform.tweets.Tweet;
import io.socialdata.platform.tweets.TweetReader;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads and changes the account's bookmarks. A change that is already done succeeds. */
public final class BookmarkClient {

    private final ActingCalls actingCalls;

    public BookmarkClient(ActingCalls actingCalls) {
        this.actingCalls = actingCalls;
    }

    /**
     * A folder of bookmarks.
     *
     * @param coverUrl an image that the platform chose
     */
    public record BookmarkFolder(
            String id, String name, @Nullable String coverUrl) {}

    /** Returns a page of the account's bookmarks. */
    public PlatformResult<Page<Tweet>> list(int count, @Nullable String cursor, Duration budget) {
        Map<String, ?> variables = Map.of("count", count, "includePromotedContent", true);
        return page("Bookmarks", "/data/bookmark_timeline_v2", variables, cursor, budget);
    }

    /** Returns a page of the bookmarks that match a query. */
    public PlatformResult<Page<Tweet>> search(String query, int count, @Nullable String cursor, Duration budget) {
        return page(
                "BookmarkSearchTimeline",
                "/data/search_by_raw_query/bookmarks_search_timeline",
                Map.of("rawQuery", query, "count", count),
                cursor,
                budget);
    }

    /** Returns a page of the bookmarks in a folder. */
    public PlatformResult<Page<Tweet>> inFolder(String folderId, @Nullable String cursor, Duration budget) {
        Map<String, ?> variables = Map.of("bookmark_collection_id", folderId, "includePromotedContent", true);
        return page("BookmarkFolderTimeline", "/data/bookmark_collection_timeline", variables, cursor, budget);
    }

    /** Returns a page of the account's bookmark folders. */
    public PlatformResult<Page<BookmarkFolder>> folders(@Nullable String cursor, Duration budget) {
        return actingCalls.read(
                "BookmarkFoldersSlice",
                PagedVariables.paged(Map.of(), cursor),
                new SliceReader<>(
                        root -> root.at("/data/viewer/user_results/result/bookmark_collections_slice"),
                        "items",
                        element -> Reading.of(folder(element), BookmarkFolder::id)),
                budget);
    }

    public PlatformResult<Done> add(String tweetId, Duration budget) {
        return orAlreadySo(actingCalls.executeIdempotent(
                "CreateBookmark", Map.of("tweet_id", tweetId), done("/data/tweet_bookmark_put"), budget));
    }

    public PlatformResult<Done> remove(String tweetId, Duration budget) {
        return orNotThere(actingCalls.executeIdempotent(
                "DeleteBookmark", Map.of("tweet_id", tweetId), done("/data/tweet_bookmark_delete"), budget));
    }

    private PlatformResult<Page<Tweet>> page(
            String operation, String holder, Map<String, ?> variables, @Nullable String cursor, Duration budget) {
        return actingCalls.read(
                operation,
                PagedVariables.paged(variables, cursor),
                PageReader.at(holder, "/timeline", TweetReader::item, cursor),
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
