package io.socialdata.platform.writing;

import static io.socialdata.platform.writing.WriteResponseReaders.done;
import static io.socialdata.platform.writing.WriteResponseReaders.id;
import static io.socialdata.platform.writing.WriteResponseReaders.object;
import static io.socialdata.platform.writing.WriteResponseReaders.orAlreadySo;
import static io.socialdata.platform.writing.WriteResponseReaders.orNotThere;

import io.socialdata.platform.calls.AccountWriteExecutor;
import io.socialdata.platform.result.PlatformFailure.RefusalReason;
import io.socialdata.platform.result.PlatformFailure.Refused;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Failed;
import io.socialdata.platform.transport.Deadline;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;

/** Posts made and taken back, and what is done to the posts of others. Doing a thing twice is as good as once. */
public final class TweetWriteClient {

    private final AccountWriteExecutor accountWriteExecutor;

    public TweetWriteClient(AccountWriteExecutor accountWriteExecutor) {
        this.accountWriteExecutor = accountWriteExecutor;
    }

    /**
     * Makes a post. One that the platform finds too long is made as a long post, which it lets some accounts do; what it
     * refuses for its length was not made, so no second post can come of that.
     */
    public PlatformResult<CreatedTweet> create(NewTweet newTweet, Duration budget) {
        Deadline deadline = Deadline.after(budget);
        PlatformResult<CreatedTweet> usual =
                accountWriteExecutor.once("CreateTweet", newTweet.variables(), CreatedTweet.at("create_tweet"), budget);
        if (!newTweet.mayBeLong() || !isBadInput(usual)) {
            return usual;
        }
        PlatformResult<CreatedTweet> asLong = accountWriteExecutor.once(
                "CreateNoteTweet", newTweet.variables(), CreatedTweet.at("notetweet_create"), deadline.remaining());
        return isForbidden(asLong) ? usual : asLong;
    }

    /** Deletes a post of the account; one that is not there is missing. */
    public PlatformResult<Done> delete(String id, Duration budget) {
        return accountWriteExecutor.once(
                "DeleteTweet", Map.of("tweet_id", id, "dark_request", false), object("/data/delete_tweet"), budget);
    }

    public PlatformResult<Done> like(String id, Duration budget) {
        return orAlreadySo(accountWriteExecutor.executeIdempotent(
                "FavoriteTweet", Map.of("tweet_id", id), done("/data/favorite_tweet"), budget));
    }

    public PlatformResult<Done> unlike(String id, Duration budget) {
        return orNotThere(accountWriteExecutor.executeIdempotent(
                "UnfavoriteTweet", Map.of("tweet_id", id), done("/data/unfavorite_tweet"), budget));
    }

    public PlatformResult<Done> retweet(String id, Duration budget) {
        return orAlreadySo(accountWriteExecutor.once(
                "CreateRetweet",
                Map.of("tweet_id", id, "dark_request", false),
                object("/data/create_retweet/retweet_results/result"),
                budget));
    }

    public PlatformResult<Done> unretweet(String id, Duration budget) {
        return orNotThere(accountWriteExecutor.once(
                "DeleteRetweet",
                Map.of("source_tweet_id", id, "dark_request", false),
                object("/data/unretweet/source_tweet_results/result"),
                budget));
    }

    public PlatformResult<Done> bookmark(String id, Duration budget) {
        return orAlreadySo(accountWriteExecutor.executeIdempotent(
                "CreateBookmark", Map.of("tweet_id", id), done("/data/tweet_bookmark_put"), budget));
    }

    public PlatformResult<Done> unbookmark(String id, Duration budget) {
        return orNotThere(accountWriteExecutor.executeIdempotent(
                "DeleteBookmark", Map.of("tweet_id", id), done("/data/tweet_bookmark_delete"), budget));
    }

    /** Keeps a post for later and tells the draft's id. */
    public PlatformResult<String> draft(NewTweet newTweet, Duration budget) {
        return accountWriteExecutor.once(
                "CreateDraftTweet",
                Map.of("post_tweet_request", newTweet.request()),
                id("/data/tweet/rest_id"),
                budget);
    }

    /** Puts a post in the place of a draft. */
    public PlatformResult<Done> editDraft(String draftId, NewTweet newTweet, Duration budget) {
        return accountWriteExecutor.once(
                "EditDraftTweet",
                Map.of("draft_tweet_id", draftId, "post_tweet_request", newTweet.request()),
                done("/data/drafttweet_put"),
                budget);
    }

    /** Throws a draft away; one that is not there is missing. */
    public PlatformResult<Done> deleteDraft(String draftId, Duration budget) {
        return accountWriteExecutor.once(
                "DeleteDraftTweet", Map.of("draft_tweet_id", draftId), done("/data/drafttweet_delete"), budget);
    }

    /** Has a post go out at a time, and tells the id it has until then. */
    public PlatformResult<String> schedule(NewTweet newTweet, Instant at, Duration budget) {
        return accountWriteExecutor.once(
                "CreateScheduledTweet",
                Map.of("post_tweet_request", newTweet.request(), "execute_at", at.getEpochSecond()),
                id("/data/tweet/rest_id"),
                budget);
    }

    /** Calls off a post that waits for its time; one that is out or was called off is missing. */
    public PlatformResult<Done> cancelScheduled(String scheduledId, Duration budget) {
        return accountWriteExecutor.once(
                "DeleteScheduledTweet",
                Map.of("scheduled_tweet_id", scheduledId),
                done("/data/scheduledtweet_delete"),
                budget);
    }

    private static boolean isBadInput(PlatformResult<?> platformResult) {
        return platformResult instanceof Failed<?>(Refused(RefusalReason refusalReason))
                && refusalReason == RefusalReason.BAD_INPUT;
    }

    private static boolean isForbidden(PlatformResult<?> platformResult) {
        return platformResult instanceof Failed<?>(Refused(RefusalReason refusalReason))
                && refusalReason == RefusalReason.FORBIDDEN;
    }
}
