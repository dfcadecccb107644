package io.socialdata.monitoring.polling;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.contract.polling.PollResponse;
import io.socialdata.contract.polling.PollResponse.Budget;
import io.socialdata.contract.polling.PollResponse.Coverage;
import io.socialdata.contract.polling.PollResponse.HandlePoll;
import io.socialdata.contract.polling.PollResponse.SeenPost;
import io.socialdata.monitoring.handles.SnowflakeId;
import io.socialdata.monitoring.handles.WatchedHandle;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The posts of handles, and what polls see of them: the platform shows some posts a little late. */
final class StubPlatform {

    static final Duration OVERLAP = Duration.ofSeconds(30);

    private final Clock clock;
    private final List<Posted> posts = new ArrayList<>();
    private @Nullable String author;
    private int serial;

    StubPlatform(Clock clock) {
        this.clock = clock;
    }

    /** A post, and the time from which the platform shows it. */
    record Posted(
            String handle,
            long id,
            Instant at,
            Instant shownAt,
            boolean reply,
            List<String> links,
            @Nullable String author) {}

    /** Sets the author of all further posts, under any handle. */
    void postAs(String userId) {
        author = userId;
    }

    Posted post(String handle) {
        return post(handle, Duration.ZERO, false, List.of());
    }

    Posted post(String handle, Duration late, boolean reply, List<String> links) {
        Instant now = clock.instant();
        Posted posted = new Posted(handle, SnowflakeId.at(now) + ++serial, now, now.plus(late), reply, links, author);
        posts.add(posted);
        return posted;
    }

    List<Posted> posts() {
        return posts;
    }

    PollResponse poll(List<WatchedHandle> handles) {
        return poll(handles, Coverage.COMPLETE, null);
    }

    PollResponse poll(List<WatchedHandle> handles, Coverage coverage, @Nullable Budget budget) {
        List<String> names = handles.stream().map(WatchedHandle::handle).toList();
        Long newest = visiblePosts().stream()
                .filter(post -> names.contains(post.handle()))
                .map(Posted::id)
                .max(Comparator.naturalOrder())
                .orElse(null);
        return new PollResponse(
                handles.stream()
                        .map(watched -> pollResult(watched, coverage, newest))
                        .toList(),
                1,
                budget);
    }

    private List<Posted> visiblePosts() {
        Instant now = clock.instant();
        return posts.stream().filter(post -> !post.shownAt().isAfter(now)).toList();
    }

    private HandlePoll pollResult(WatchedHandle watched, Coverage coverage, @Nullable Long newest) {
        if (coverage == Coverage.FAILED || coverage == Coverage.THROTTLED) {
            return new HandlePoll(watched.handle(), coverage, null, null, 1_000L, List.of());
        }
        List<Posted> own = visiblePosts().stream()
                .filter(post -> post.handle().equals(watched.handle()))
                .sorted(Comparator.comparingLong(Posted::id).reversed())
                .toList();
        List<SeenPost> seen = own.stream()
                .filter(post -> post.id() > watched.cursorPostId() - (OVERLAP.toMillis() << 22))
                .map(StubPlatform::seen)
                .toList();
        return new HandlePoll(
                watched.handle(),
                coverage,
                newest == null ? null : newest.toString(),
                own.isEmpty() ? null : Long.toString(own.getFirst().id()),
                null,
                seen);
    }

    private static SeenPost seen(Posted post) {
        return new SeenPost(Long.toString(post.id()), post.at(), post.reply(), post.links(), tweet(post));
    }

    private static ObjectNode tweet(Posted post) {
        ObjectNode tweet = JsonNodeFactory.instance.objectNode().put("id", Long.toString(post.id()));
        tweet.putObject("author").put("id", post.author());
        return tweet;
    }
}
