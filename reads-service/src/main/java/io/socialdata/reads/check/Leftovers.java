package io.socialdata.reads.check;

import static io.socialdata.reads.check.PublicReads.PER_CALL;

import io.socialdata.platform.AccountClient;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.drafts.Draft;
import io.socialdata.platform.drafts.ScheduledTweet;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Failed;
import io.socialdata.platform.result.PlatformResult.Success;
import io.socialdata.platform.timelines.Page;
import io.socialdata.platform.tweets.Tweet;
import java.util.List;

/** Deletes the posts and drafts of a check that was stopped before it could, recognised by their text. */
record Leftovers(PlatformClient platform, AccountClient account, String ownId) {

    /** How the text of each post of a check begins. */
    static final String MARK = "Checking which calls work; deleted in a minute.";

    void delete() {
        rows(account.drafts().drafts(false, PER_CALL)).stream()
                .filter(draft -> draft.text().startsWith(MARK))
                .map(Draft::id)
                .forEach(draft -> account.drafts().delete(draft, PER_CALL));
        rows(account.drafts().scheduled(false, PER_CALL)).stream()
                .filter(scheduled -> scheduled.text().startsWith(MARK))
                .map(ScheduledTweet::id)
                .forEach(scheduled -> account.drafts().cancelScheduled(scheduled, PER_CALL));
        rows(platform.profiles().tweets(ownId, null, PER_CALL)).stream()
                .filter(post -> post.author().id().equals(ownId) && post.text().startsWith(MARK))
                .map(Tweet::id)
                .forEach(post -> account.tweets().delete(post, PER_CALL));
    }

    private static <T> List<T> rows(PlatformResult<Page<T>> platformResult) {
        return switch (platformResult) {
            case Success<Page<T>>(Page<T> page) -> page.items();
            case Failed<Page<T>> failed -> List.of();
        };
    }
}
