package io.socialdata.platform.lists;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.calls.Variables;
import io.socialdata.platform.layouts.Places;
import io.socialdata.platform.outcome.Outcome;
import io.socialdata.platform.pool.PublicReads;
import io.socialdata.platform.reading.Payload;
import io.socialdata.platform.timelines.ItemKind;
import io.socialdata.platform.timelines.Page;
import io.socialdata.platform.timelines.PageReader;
import io.socialdata.platform.tweets.Tweet;
import io.socialdata.platform.tweets.TweetItems;
import io.socialdata.platform.users.User;
import io.socialdata.platform.users.UserItems;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Public reads of lists. */
public final class ListReads {

    private final PublicReads reads;

    public ListReads(PublicReads reads) {
        this.reads = reads;
    }

    /** The name of a list, which also tells that it is there for everybody to see. */
    public Outcome<String> nameOf(String id, Duration budget) {
        return reads.read("ListByRestId", Map.of("listId", id), ListReads::name, budget);
    }

    /** A page of those on the list. */
    public Outcome<Page<User>> members(String id, int count, @Nullable String cursor, Duration budget) {
        return page("ListMembers", "members_timeline", new UserItems(), id, count, cursor, budget);
    }

    /** A page of those who follow the list. */
    public Outcome<Page<User>> followers(String id, int count, @Nullable String cursor, Duration budget) {
        return page("ListSubscribers", "subscribers_timeline", new UserItems(), id, count, cursor, budget);
    }

    /** A page of what those on the list posted and repeated, newest first. */
    public Outcome<Page<Tweet>> posts(String id, int count, @Nullable String cursor, Duration budget) {
        return page("ListLatestTweetsTimeline", "tweets_timeline", new TweetItems(), id, count, cursor, budget);
    }

    private static Payload<String> name(JsonNode root) {
        JsonNode list = root.path("data").path("list");
        String name = list.path("name").textValue();
        if (name == null) {
            return list.isEmpty() ? new Payload.Empty<>() : new Payload.Broken<>();
        }
        return new Payload.Usable<>(name);
    }

    private <T> Outcome<Page<T>> page(
            String operation,
            String timeline,
            ItemKind<T> kind,
            String id,
            int count,
            @Nullable String cursor,
            Duration budget) {
        String holder = "/data/list/" + timeline;
        return reads.read(
                operation,
                Variables.paged(Map.of("listId", id, "count", count), cursor),
                new PageReader<>(Places.of(holder + "/timeline/instructions"), Places.of(holder), kind, cursor),
                budget);
    }
}
