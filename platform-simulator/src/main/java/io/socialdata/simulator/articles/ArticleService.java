package io.socialdata.simulator.articles;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.simulator.journal.Journal;
import io.socialdata.simulator.posts.NewPost;
import io.socialdata.simulator.posts.PostStore;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.WriteResult;
import io.socialdata.simulator.protocol.WriteResult.Done;
import io.socialdata.simulator.protocol.WriteResult.Refused;
import io.socialdata.simulator.world.Badge;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.function.Function;

/** Writes, publishes, unpublishes and deletes articles on behalf of their authors. */
@Singleton
public record ArticleService(ArticleStore articleStore, PostStore postStore, Journal journal) {

    /** Creates a draft; title and body may be empty. */
    public WriteResult<ArticleRecord> draft(User author, String title, JsonNode content) {
        if (author.badge() == Badge.NONE) {
            return new Refused<>(PlatformError.REFUSED_WITH_MESSAGE, "Subscribe to Premium to write Articles.");
        }
        if (!ContentState.readable(content)) {
            return new Refused<>(PlatformError.BAD_REQUEST);
        }
        return journal.transact(() -> saved(ArticleRecord.drafted(
                journal.nextId(),
                author.id(),
                journal.now(),
                title,
                ContentState.ofRequest(content).json())));
    }

    public WriteResult<ArticleRecord> title(User author, long id, String title) {
        return change(author, id, article -> saved(article.titled(title, journal.now())));
    }

    /** Replaces the whole body. */
    public WriteResult<ArticleRecord> write(User author, long id, JsonNode content) {
        return change(
                author,
                id,
                article -> ContentState.readable(content)
                        ? saved(article.written(ContentState.ofRequest(content).json(), journal.now()))
                        : new Refused<>(PlatformError.BAD_REQUEST));
    }

    public WriteResult<ArticleRecord> cover(User author, long id, long picture) {
        return change(author, id, article -> saved(article.covered(picture, journal.now())));
    }

    /** Publishes a draft and announces it in a post, with the caption if there is one. */
    public WriteResult<ArticleRecord> publish(User author, long id, String caption) {
        return change(author, id, article -> {
            if (article.isPublished()) {
                return new Refused<>(PlatformError.REFUSED_WITH_MESSAGE, "This Article is already published.");
            }
            String address = "http://x.com/i/article/" + id;
            Post post = postStore.publish(NewPost.by(author, caption.isBlank() ? address : caption + " " + address));
            return saved(article.publishedIn(post.id(), journal.now()));
        });
    }

    /** Turns a published article into a draft again. The post that announced it stays. */
    public WriteResult<ArticleRecord> withdraw(User author, long id) {
        return change(
                author,
                id,
                article -> article.isPublished()
                        ? saved(article.withdrawn(journal.now()))
                        : new Refused<>(PlatformError.REFUSED_WITH_MESSAGE, "This Article is not published."));
    }

    /** Deletes a draft. A published article must be unpublished first. */
    public WriteResult<ArticleRecord> delete(User author, long id) {
        return change(author, id, article -> {
            if (article.isPublished()) {
                return new Refused<>(PlatformError.REFUSED_WITH_MESSAGE, "A published Article cannot be deleted.");
            }
            journal.commit(new ArticleStore.Deleted(id));
            return new Done<>(article);
        });
    }

    private WriteResult<ArticleRecord> change(
            User author, long id, Function<ArticleRecord, WriteResult<ArticleRecord>> step) {
        return journal.transact(() -> {
            Optional<ArticleRecord> article = articleStore.byId(id);
            if (article.isEmpty()) {
                return new Refused<>(PlatformError.PAGE_MISSING);
            }
            return article.get().author() == author.id()
                    ? step.apply(article.get())
                    : new Refused<>(PlatformError.NOT_AUTHORIZED);
        });
    }

    private WriteResult<ArticleRecord> saved(ArticleRecord article) {
        journal.commit(article);
        return new Done<>(article);
    }
}
