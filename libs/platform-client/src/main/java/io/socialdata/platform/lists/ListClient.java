package io.socialdata.platform.lists;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.calls.PagedVariables;
import io.socialdata.platform.json.JsonPaths;
import io.socialdata.platform.pool.PublicReadExecutor;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.timelines.Page;
import io.socialdata.platform.timelines.PageReader;
import io.socialdata.platform.timelines.TimelineItemReader;
import io.socialdata.platform.tweets.Tweet;
import io.socialdata.platform.tweets.TweetItemReader;
import io.socialdata.platform.users.User;
import io.socialdata.platform.users.UserItemReader;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Public reads of lists. */
public final class ListClient {

    private final PublicReadExecutor publicReadExecutor;

    public ListClient(PublicReadExecutor publicReadExecutor) {
        this.publicReadExecutor = publicReadExecutor;
    }

    /** The name of a list, which also tells that it is there for everybody to see. */
    public PlatformResult<String> nameOf(String id, Duration budget) {
        return publicReadExecutor.read("ListByRestId", Map.of("listId", id), ListClient::name, budget);
    }

    /** A page of those on the list. */
    public PlatformResult<Page<User>> members(String id, int count, @Nullable String cursor, Duration budget) {
        return page("ListMembers", "members_timeline", new UserItemReader(), id, count, cursor, budget);
    }

    /** A page of those who follow the list. */
    public PlatformResult<Page<User>> followers(String id, int count, @Nullable String cursor, Duration budget) {
        return page("ListSubscribers", "subscribers_timeline", new UserItemReader(), id, count, cursor, budget);
    }

    /** A page of what those on the list posted and repeated, newest first. */
    public PlatformResult<Page<Tweet>> posts(String id, int count, @Nullable String cursor, Duration budget) {
        return page("ListLatestTweetsTimeline", "tweets_timeline", new TweetItemReader(), id, count, cursor, budget);
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
        String holder = "/data/list/" + timeline;
        return publicReadExecutor.read(
                operation,
                PagedVariables.paged(Map.of("listId", id, "count", count), cursor),
                new PageReader<>(
                        JsonPaths.of(holder + "/timeline/instructions"),
                        JsonPaths.of(holder),
                        timelineItemReader,
                        cursor),
                budget);
    }
}
