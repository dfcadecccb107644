package io.socialdata.simulator.articles;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.simulator.articles.ArticleChange.Covered;
import io.socialdata.simulator.articles.ArticleChange.Deleted;
import io.socialdata.simulator.articles.ArticleChange.Drafted;
import io.socialdata.simulator.articles.ArticleChange.Published;
import io.socialdata.simulator.articles.ArticleChange.Titled;
import io.socialdata.simulator.articles.ArticleChange.Withdrawn;
import io.socialdata.simulator.articles.ArticleChange.Written;
import io.socialdata.simulator.articles.ArticleResult.Done;
import io.socialdata.simulator.articles.ArticleResult.Missing;
import io.socialdata.simulator.articles.ArticleResult.NotEntitled;
import io.socialdata.simulator.articles.ArticleResult.NotTheAuthor;
import io.socialdata.simulator.articles.ArticleResult.Unreadable;
import io.socialdata.simulator.articles.ArticleResult.WrongLifecycle;
import io.socialdata.simulator.journal.Journal;
import io.socialdata.simulator.posts.NewPost;
import io.socialdata.simulator.posts.PostStore;
import io.socialdata.simulator.world.Badge;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.function.Function;

/** Lets authors write, publish, take back and delete articles. */
@Singleton
public final class ArticleService {

    private final ArticleStore articleStore;
    private final PostStore postStore;
    private final Journal journal;

    ArticleService(ArticleStore articleStore, PostStore postStore, Journal journal) {
        this.articleStore = articleStore;
        this.postStore = postStore;
        this.journal = journal;
    }

    /** A new draft; title and body may be empty. */
    public ArticleResult draft(User author, String title, JsonNode content) {
        if (author.badge() == Badge.NONE) {
            return new NotEntitled();
        }
        if (!ContentState.readable(content)) {
            return new Unreadable();
        }
        return journal.transact(() -> {
            long id = journal.nextId();
            journal.commit(new Drafted(
                    id,
                    author.id(),
                    journal.now(),
                    title,
                    ContentState.ofRequest(content).json()));
            return find(author, id);
        });
    }

    public ArticleResult title(User author, long id, String title) {
        return change(author, id, article -> {
            journal.commit(new Titled(id, journal.now(), title));
            return Optional.empty();
        });
    }

    /** Puts another body in place of the whole one. */
    public ArticleResult write(User author, long id, JsonNode content) {
        return change(author, id, article -> {
            if (!ContentState.readable(content)) {
                return Optional.of(new Unreadable());
            }
            journal.commit(new Written(
                    id, journal.now(), ContentState.ofRequest(content).json()));
            return Optional.empty();
        });
    }

    public ArticleResult cover(User author, long id, long picture) {
        return change(author, id, article -> {
            journal.commit(new Covered(id, journal.now(), picture));
            return Optional.empty();
        });
    }

    /** Publishes a draft and announces it in a post, with a caption if there is one. */
    public ArticleResult publish(User author, long id, String caption) {
        return change(author, id, article -> {
            if (article.isPublished()) {
                return Optional.of(new WrongLifecycle("This Article is already published."));
            }
            String address = "http://x.com/i/article/" + id;
            Post post = postStore.publish(NewPost.by(author, caption.isBlank() ? address : caption + " " + address));
            journal.commit(new Published(id, journal.now(), post.id()));
            return Optional.empty();
        });
    }

    /** Makes it a draft again; the post that announced it stays. */
    public ArticleResult withdraw(User author, long id) {
        return change(author, id, article -> {
            if (!article.isPublished()) {
                return Optional.of(new WrongLifecycle("This Article is not published."));
            }
            journal.commit(new Withdrawn(id, journal.now()));
            return Optional.empty();
        });
    }

    /** Deletes a draft; a published one must be taken back first. */
    public ArticleResult delete(User author, long id) {
        return journal.transact(() -> switch (find(author, id)) {
            case Done(var article)
            when article.isPublished() -> new WrongLifecycle("A published Article cannot be deleted.");
            case Done found -> {
                journal.commit(new Deleted(id));
                yield found;
            }
            case ArticleResult refusal -> refusal;
        });
    }

    private ArticleResult change(User author, long id, Function<ArticleRecord, Optional<ArticleResult>> step) {
        return journal.transact(() -> find(author, id) instanceof Done(var article)
                ? step.apply(article).orElseGet(() -> find(author, id))
                : find(author, id));
    }

    private ArticleResult find(User author, long id) {
        Optional<ArticleRecord> article = articleStore.byId(id);
        if (article.isEmpty()) {
            return new Missing();
        }
        return article.get().author().equals(author) ? new Done(article.get()) : new NotTheAuthor();
    }
}
