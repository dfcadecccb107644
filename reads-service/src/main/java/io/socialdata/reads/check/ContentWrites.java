package io.socialdata.reads.check;

import static io.socialdata.reads.check.PublicReads.PER_CALL;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.platform.AccountClient;
import io.socialdata.platform.articles.AccountArticleClient;
import io.socialdata.platform.articles.Article;
import io.socialdata.platform.drafts.DraftClient;
import io.socialdata.platform.media.MediaFile;
import io.socialdata.platform.media.UploadedMedia;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.tweets.AccountTweetClient;
import io.socialdata.platform.tweets.AccountTweetClient.CreatedTweet;
import io.socialdata.platform.tweets.NewTweet;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Makes each write of posts, drafts, images and articles that can be undone, and undoes it.
 *
 * @param account as whom
 * @param text of posts and drafts, which the next check recognises
 * @param now when the check began
 */
record ContentWrites(WriteSteps steps, CheckRun run, AccountClient account, String text, Instant now) {

    private static final String OWN_POST = "the post of this check";
    private static final String OWN_ARTICLE = "the article of this check";

    /** So late that the operator notices the post first, if it could not be cancelled. */
    private static final Duration SCHEDULED_AFTER = Duration.ofDays(300);

    private static final String IMAGE_OF_ARTICLE = "DraftTweetImage";

    /** One transparent pixel. */
    private static final byte[] PNG = Base64.getDecoder()
            .decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==");

    void posts() {
        AccountTweetClient tweets = account.tweets();
        String left = "a post that begins with: " + text;
        @Nullable
        String post = steps.make("CreateTweet", "DeleteTweet", left, () -> tweets.create(plain(text), PER_CALL))
                .map(CreatedTweet::id)
                .orElse(null);
        reversible(post, "FavoriteTweet", "UnfavoriteTweet", tweets::like, tweets::unlike);
        reversible(post, "CreateRetweet", "DeleteRetweet", tweets::retweet, tweets::unretweet);
        reversible(post, "CreateBookmark", "DeleteBookmark", account.bookmarks()::add, account.bookmarks()::remove);
        if (post == null) {
            run.untried("DeleteTweet", "needs " + OWN_POST);
        } else {
            steps.undo("DeleteTweet", "post " + post, () -> tweets.delete(post, PER_CALL));
        }
    }

    /** A call of an operation with an id. */
    private interface Action<T> {
        PlatformResult<T> on(String id, Duration budget);
    }

    private <T, U> void reversible(
            @Nullable String post, String operation, String undoing, Action<T> action, Action<U> reversal) {
        if (post == null) {
            run.untried(operation, "needs " + OWN_POST);
            run.untried(undoing, "needs " + OWN_POST);
            return;
        }
        steps.make(operation, undoing, "a change of post " + post, () -> action.on(post, PER_CALL));
        steps.undo(undoing, operation + " of post " + post, () -> reversal.on(post, PER_CALL));
    }

    void drafts() {
        DraftClient drafts = account.drafts();
        Optional<String> draft = steps.make(
                "CreateDraftTweet", "DeleteDraftTweet", "a draft", () -> drafts.create(plain(text), PER_CALL));
        if (draft.isEmpty()) {
            run.untried("EditDraftTweet", "needs the draft of this check");
            run.untried("DeleteDraftTweet", "needs the draft of this check");
        } else {
            steps.change("EditDraftTweet", () -> drafts.edit(draft.get(), plain(text + "."), PER_CALL));
            steps.undo("DeleteDraftTweet", "draft " + draft.get(), () -> drafts.delete(draft.get(), PER_CALL));
        }
        Optional<String> scheduled = steps.make(
                "CreateScheduledTweet",
                "DeleteScheduledTweet",
                "a scheduled post",
                () -> drafts.schedule(plain(text), now.plus(SCHEDULED_AFTER), PER_CALL));
        if (scheduled.isEmpty()) {
            run.untried("DeleteScheduledTweet", "needs the scheduled post of this check");
        } else {
            steps.undo(
                    "DeleteScheduledTweet",
                    "scheduled post " + scheduled.get(),
                    () -> drafts.cancelScheduled(scheduled.get(), PER_CALL));
        }
    }

    /** Uploads an image, which the platform deletes by itself if no post uses it. Returns its id. */
    @Nullable
    String media() {
        @Nullable
        String media = steps.change(
                        "media/upload",
                        () -> account.media().uploadAtOnce(ByteBuffer.wrap(PNG), MediaFile.Use.POST_IMAGE, PER_CALL))
                .map(UploadedMedia::id)
                .orElse(null);
        if (media == null) {
            run.untried("media/metadata/create", "needs the image of this check");
        } else {
            steps.change("media/metadata/create", () -> account.media().describe(media, text, PER_CALL));
        }
        return media;
    }

    void article(@Nullable String mediaId) {
        AccountArticleClient articles = account.articles();
        Optional<String> article = steps.make(
                        "ArticleEntityDraftCreate",
                        "ArticleEntityDelete",
                        "an article without a title",
                        () -> articles.create(PER_CALL))
                .map(Article::id);
        if (article.isEmpty()) {
            List.of(
                            "ArticleEntityUpdateTitle",
                            "ArticleEntityUpdateContent",
                            "ArticleEntityUpdateCoverMedia",
                            "ArticleEntityDelete")
                    .forEach(operation -> run.untried(operation, "needs " + OWN_ARTICLE));
            return;
        }
        String id = article.get();
        steps.change("ArticleEntityUpdateTitle", () -> articles.updateTitle(id, text, PER_CALL));
        steps.change("ArticleEntityUpdateContent", () -> articles.updateContent(id, emptyText(), PER_CALL));
        if (mediaId == null) {
            run.untried("ArticleEntityUpdateCoverMedia", "needs the image of this check");
        } else {
            steps.change(
                    "ArticleEntityUpdateCoverMedia",
                    () -> articles.updateCover(id, mediaId, IMAGE_OF_ARTICLE, PER_CALL));
        }
        steps.undo("ArticleEntityDelete", "article " + id, () -> articles.delete(id, PER_CALL));
    }

    private static JsonNode emptyText() {
        ObjectNode content = JsonNodeFactory.instance.objectNode();
        content.putArray("blocks");
        content.putArray("entity_map");
        return content;
    }

    private static NewTweet plain(String text) {
        return new NewTweet(text, List.of(), null, null);
    }
}
