package io.socialdata.platform.drafts;

import static io.socialdata.platform.responses.WriteResponseReaders.done;
import static io.socialdata.platform.responses.WriteResponseReaders.id;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.calls.ActingCalls;
import io.socialdata.platform.responses.Done;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.timelines.Page;
import io.socialdata.platform.tweets.NewTweet;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Reads and changes the account's drafts and scheduled posts. The platform returns them without paging. */
public final class DraftClient {

    private final ActingCalls actingCalls;

    public DraftClient(ActingCalls actingCalls) {
        this.actingCalls = actingCalls;
    }

    /** Returns the drafts, newest first unless {@code ascending}. */
    public PlatformResult<Page<Draft>> drafts(boolean ascending, Duration budget) {
        return actingCalls.read(
                "FetchDraftTweets",
                Map.of("ascending", ascending),
                root -> page(root.at("/data/viewer/draft_list/response_data"), DraftClient::draft),
                budget);
    }

    /** Returns the scheduled posts, latest first unless {@code ascending}. */
    public PlatformResult<Page<ScheduledTweet>> scheduled(boolean ascending, Duration budget) {
        return actingCalls.read(
                "FetchScheduledTweets",
                Map.of("ascending", ascending),
                root -> page(root.at("/data/viewer/scheduled_tweet_list"), DraftClient::scheduledPost),
                budget);
    }

    /** Saves a post as a draft and returns the draft's id. */
    public PlatformResult<String> create(NewTweet newTweet, Duration budget) {
        return actingCalls.once(
                "CreateDraftTweet",
                Map.of("post_tweet_request", newTweet.request()),
                id("/data/tweet/rest_id"),
                budget);
    }

    /** Replaces the content of a draft. */
    public PlatformResult<Done> edit(String draftId, NewTweet newTweet, Duration budget) {
        return actingCalls.once(
                "EditDraftTweet",
                Map.of("draft_tweet_id", draftId, "post_tweet_request", newTweet.request()),
                done("/data/drafttweet_put"),
                budget);
    }

    /** Deletes a draft; a draft that does not exist is {@code Missing}. */
    public PlatformResult<Done> delete(String draftId, Duration budget) {
        return actingCalls.once(
                "DeleteDraftTweet", Map.of("draft_tweet_id", draftId), done("/data/drafttweet_delete"), budget);
    }

    /** Schedules a post and returns the id it has until then. */
    public PlatformResult<String> schedule(NewTweet newTweet, Instant at, Duration budget) {
        return actingCalls.once(
                "CreateScheduledTweet",
                Map.of("post_tweet_request", newTweet.request(), "execute_at", at.getEpochSecond()),
                id("/data/tweet/rest_id"),
                budget);
    }

    /** Cancels a scheduled post; one that was published or cancelled is {@code Missing}. */
    public PlatformResult<Done> cancelScheduled(String scheduledId, Duration budget) {
        return actingCalls.once(
                "DeleteScheduledTweet",
                Map.of("scheduled_tweet_id", scheduledId),
                done("/data/scheduledtweet_delete"),
                budget);
    }

    /** Parses rows of an unpaged list. A row without readable text is skipped and counted. */
    private static <T> Payload<Page<T>> page(JsonNode rows, Function<JsonNode, Optional<T>> reader) {
        if (!rows.isArray()) {
            return rows.isMissingNode() ? new Payload.Empty<>() : new Payload.Broken<>();
        }
        List<T> read = new ArrayList<>();
        rows.forEach(row -> reader.apply(row).ifPresent(read::add));
        return new Payload.Usable<>(new Page<>(read, Optional.empty(), null, rows.size() - read.size()));
    }

    private static Optional<Draft> draft(JsonNode row) {
        JsonNode request = row.path("tweet_create_request");
        String id = row.path("rest_id").asText("");
        return id.isEmpty() || !request.path("status").isTextual()
                ? Optional.empty()
                : Optional.of(new Draft(id, request.path("status").textValue(), isThread(request)));
    }

    private static Optional<ScheduledTweet> scheduledPost(JsonNode row) {
        JsonNode request = row.path("tweet_create_request");
        JsonNode plan = row.path("scheduling_info");
        String id = row.path("rest_id").asText("");
        return id.isEmpty()
                        || !request.path("status").isTextual()
                        || !plan.path("execute_at").canConvertToLong()
                ? Optional.empty()
                : Optional.of(new ScheduledTweet(
                        id,
                        request.path("status").textValue(),
                        isThread(request),
                        Instant.ofEpochMilli(plan.path("execute_at").longValue()),
                        plan.path("state").asText("")));
    }

    private static boolean isThread(JsonNode request) {
        return !request.path("thread_tweets").isEmpty();
    }
}
