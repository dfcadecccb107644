package io.socialdata.simulator.articles;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.simulator.articles.ArticleService.ArticleResult.Done;
import io.socialdata.simulator.articles.ArticleService.ArticleResult.Missing;
import io.socialdata.simulator.articles.ArticleService.ArticleResult.NotEntitled;
import io.socialdata.simulator.articles.ArticleService.ArticleResult.NotTheAuthor;
import io.socialdata.simulator.articles.ArticleService.ArticleResult.Unreadable;
import io.socialdata.simulator.articles.ArticleService.ArticleResult.WrongLifecycle;
import io.socialdata.simulator.journal.Journal;
import io.socialdata.simulator.posts.NewPost;
import io.socialdata.simulator.posts.PostStore;
import io.socialdata.simulator.world.Badge;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.function.Function;

/** Writes, publishes, unpublishes and deletes articles on behalf of their authors. */
@Singleton
public final class ArticleService {

    /** The result of a change to an article. */
    public sealed interface ArticleResult {

        record Done(ArticleRecord article) implements ArticleResult {}

        record Missing() implements ArticleResult {}

        /** The article belongs to another user. */
        record NotTheAuthor() implements ArticleResult {}

        /** The author has no check mark. Only authors with one may write articles. */
        record NotEntitled() implements ArticleResult {}

        /** The change is not possible in the current lifecycle state. */
        record WrongLifecycle(String why) implements ArticleResult {}

        /** The content is malformed. */
        record Unreadable() implements ArticleResult {}
    }

    private final ArticleStore articleStore;
    private final PostStore postStore;
    private final Journal journal;

    ArticleService(ArticleStore articleStore, PostStore postStore, Journal journal) {
        this.articleStore = articleStore;
        this.postStore = postStore;
        this.journal = journal;
    }

    /** Creates a draft; title and body may be empty. */
    public ArticleResult draft(User author, String title, JsonNode content) {
        if (author.badge() == Badge.NONE) {
            return new NotEntitled();
        }
        if (!ContentState.readable(content)) {
            return new Unreadable();
        }
        return journal.transact(() -> saved(ArticleRecord.drafted(
                journal.nextId(),
                author.id(),
                journal.now(),
                title,
                ContentState.ofRequest(content).json())));
    }

    public ArticleResult title(User author, long id, String title) {
        return change(author, id, article -> saved(article.titled(title, journal.now())));
    }

    /** Replaces the whole body. */
    public ArticleResult write(User author, long id, JsonNode content) {
        return change(
                author,
                id,
                article -> ContentState.readable(content)
                        ? saved(article.written(ContentState.ofRequest(content).json(), journal.now()))
                        : new Unreadable());
    }

    public ArticleResult cover(User author, long id, long picture) {
        return change(author, id, article -> saved(article.covered(picture, journal.now())));
    }

    /** Publishes a draft and announces it in a post, with the caption if there is one. */
    public ArticleResult publish(User author, long id, String caption) {
        return change(author, id, article -> {
            if (article.isPublished()) {
                return new WrongLifecycle("This Article is already published.");
            }
            String address = "http://x.com/i/article/" + id;
            Post post = postStore.publish(NewPost.by(author, caption.isBlank() ? address : caption + " " + address));
            return saved(article.publishedIn(post.id(), journal.now()));
        });
    }

    /** Turns a published article into a draft again. The post that announced it stays. */
    public ArticleResult withdraw(User author, long id) {
        return change(
                author,
                id,
                article -> article.isPublished()
                        ? saved(article.withdrawn(journal.now()))
                        : new WrongLifecycle("This Article is not published."));
    }

    /** Deletes a draft. A published article must be unpublished first. */
    public ArticleResult delete(User author, long id) {
        return change(author, id, article -> {
            if (article.isPublished()) {
                return new WrongLifecycle("A published Article cannot be deleted.");
            }
            journal.commit(new ArticleStore.Deleted(id));
            return new Done(article);
        });
    }

    private ArticleResult change(User author, long id, Function<ArticleRecord, ArticleResult> step) {
        return journal.transact(() -> {
            Optional<ArticleRecord> article = articleStore.byId(id);
            if (article.isEmpty()) {
                return new Missing();
            }
            return article.get().author() == author.id() ? step.apply(article.get()) : new NotTheAuthor();
        });
    }

    private ArticleResult saved(ArticleRecord article) {
        journal.commit(article);
        return new Done(article);
    }
}
