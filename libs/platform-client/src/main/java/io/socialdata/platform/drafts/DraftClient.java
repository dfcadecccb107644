package io.socialdata.platform.drafts;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.calls.AccountReadExecutor;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.timelines.Page;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/** Reads of the acting account's posts that are not out yet; they come all at once. */
public final class DraftClient {

    private static final JsonPointer DRAFTS = JsonPointer.compile("/data/viewer/draft_list/response_data");
    private static final JsonPointer SCHEDULED = JsonPointer.compile("/data/viewer/scheduled_tweet_list");

    private final AccountReadExecutor accountReadExecutor;

    public DraftClient(AccountReadExecutor accountReadExecutor) {
        this.accountReadExecutor = accountReadExecutor;
    }

    /** The drafts, newest first unless {@code ascending}. */
    public PlatformResult<Page<Draft>> drafts(boolean ascending, Duration budget) {
        return accountReadExecutor.read(
                "FetchDraftTweets",
                Map.of("ascending", ascending),
                new RowsReader<>(DRAFTS, DraftClient::draft),
                budget);
    }

    /** The posts that wait for their time, the last one first unless {@code ascending}. */
    public PlatformResult<Page<ScheduledTweet>> scheduled(boolean ascending, Duration budget) {
        return accountReadExecutor.read(
                "FetchScheduledTweets",
                Map.of("ascending", ascending),
                new RowsReader<>(SCHEDULED, DraftClient::scheduledPost),
                budget);
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
