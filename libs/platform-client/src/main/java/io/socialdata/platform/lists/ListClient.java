package io.socialdata.platform.lists;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.calls.PagedVariables;
import io.socialdata.platform.pool.SharedReads;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.timelines.Page;
import io.socialdata.platform.timelines.PageReader;
import io.socialdata.platform.timelines.TimelineItemReader;
import io.socialdata.platform.tweets.Tweet;
import io.socialdata.platform.tweets.TweetReader;
import io.socialdata.platform.users.User;
import io.socialdata.platform.users.UserReader;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Public reads of lists. */
public final class ListClient {

    private final SharedReads sharedReads;

    public ListClient(SharedReads sharedReads) {
        this.sharedReads = sharedReads;
    }

    /** Returns the name of a list, which also proves that the list is public. */
    public PlatformResult<String> nameOf(String id, Duration budget) {
        return sharedReads.read("ListByRestId", Map.of("listId", id), ListClient::name, budget);
    }

    /** Returns a page of the list's members. */
    public PlatformResult<Page<User>> members(String id, int count, @Nullable String cursor, Duration budget) {
        return page("ListMembers", "members_timeline", UserReader::item, id, count, cursor, budget);
    }

    /** Returns a page of the list's followers. */
    public PlatformResult<Page<User>> followers(String id, int count, @Nullable String cursor, Duration budget) {
        return page("ListSubscribers", "subscribers_timeline", UserReader::item, id, count, cursor, budget);
    }

    /** Returns a page of the members' posts and reposts, newest first. */
    public PlatformResult<Page<Tweet>> posts(String id, int count, @Nullable String cursor, Duration budget) {
        return page("ListLatestTweetsTimeline", "tweets_timeline", TweetReader::item, id, count, cursor, budget);
    }

    private static Payload<String> name(JsonNode root) {
        JsonNode list = root.path("data").path("list");
        String name = list.path("name").textValue();
        if (name == null) {
            return list.isEmpty() ? new Payload.Empty<>() : new Payload.Broken<>();
        }
        return new Payload.Usable<>(name);
    }

    private <T> PlatformResult<Page<T>> page(
            String operation,
            String timeline,
            TimelineItemReader<T> timelineItemReader,
            String id,
            int count,
            @Nullable String cursor,
            Duration budget) {
        return sharedReads.read(
                operation,
                PagedVariables.paged(Map.of("listId", id, "count", count), cursor),
                PageReader.at("/data/list/" + timeline, "/timeline", timelineItemReader, cursor),
                budget);
    }
}
