package io.socialdata.writes.articles;

import io.socialdata.platform.articles.Article;
import io.socialdata.platform.articles.Article.Lifecycle;
import io.socialdata.platform.outcome.Failure.Missing;
import io.socialdata.platform.outcome.Outcome;
import io.socialdata.platform.outcome.Outcome.Failed;
import io.socialdata.platform.writing.Done;
import io.socialdata.writes.desk.Sending;

/**
 * Deletes an article: a draft at once, a published one after it was taken back and its announcement deleted.
 *
 * <p>When it fails midway the article is a draft whose announcement may be gone; deleting it again finishes the work but for an
 * announcement that is still there.
 */
final class Deletion {

    private static final String MISSING = "Article not found.";

    private final Sending sending;
    private final String id;
    private final OwnArticle own;

    Deletion(Sending sending, String id) {
        this.sending = sending;
        this.id = id;
        this.own = new OwnArticle(sending, id);
    }

    void run() {
        Article article = own.found();
        if (article.lifecycle() != Lifecycle.DRAFT) {
            withdraw(article);
        }
        Done _ =
                own.changed(sending.once((account, left) -> account.publishing().delete(id, left)), Lifecycle.DRAFT);
    }

    private void withdraw(Article article) {
        Article _ = own.changed(
                sending.once((account, left) -> account.publishing().unpublish(id, left)), Lifecycle.PUBLISHED);
        String announcement = article.tweetId();
        if (announcement != null) {
            Outcome<Done> deleted =
                    sending.once((account, left) -> account.posting().delete(announcement, left));
            if (!(deleted instanceof Failed<Done>(Missing missing))) {
                Done _ = sending.found(deleted, MISSING);
            }
        }
    }
}
