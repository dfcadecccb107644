package io.socialdata.writes.articles;

import io.socialdata.platform.articles.Article;
import io.socialdata.platform.articles.Article.Lifecycle;
import io.socialdata.platform.result.PlatformFailure.Missing;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Failed;
import io.socialdata.platform.writing.Done;
import io.socialdata.writes.execution.WriteContext;

/**
 * Deletes an article: a draft at once, a published one after it was taken back and its announcement deleted.
 *
 * <p>When it fails midway the article is a draft whose announcement may be gone; deleting it again finishes the work but for an
 * announcement that is still there.
 */
final class ArticleDeletion {

    private static final String MISSING = "Article not found.";

    private final WriteContext writeContext;
    private final String id;
    private final OwnArticle own;

    ArticleDeletion(WriteContext writeContext, String id) {
        this.writeContext = writeContext;
        this.id = id;
        this.own = new OwnArticle(writeContext, id);
    }

    void run() {
        Article article = own.found();
        if (article.lifecycle() != Lifecycle.DRAFT) {
            withdraw(article);
        }
        Done _ = own.changed(
                writeContext.once(
                        (accountClient, left) -> accountClient.publishing().delete(id, left)),
                Lifecycle.DRAFT);
    }

    private void withdraw(Article article) {
        Article _ = own.changed(
                writeContext.once(
                        (accountClient, left) -> accountClient.publishing().unpublish(id, left)),
                Lifecycle.PUBLISHED);
        String announcement = article.tweetId();
        if (announcement != null) {
            PlatformResult<Done> deleted = writeContext.once(
                    (accountClient, left) -> accountClient.posting().delete(announcement, left));
            if (!(deleted instanceof Failed<Done>(Missing missing))) {
                Done _ = writeContext.found(deleted, MISSING);
            }
        }
    }
}
