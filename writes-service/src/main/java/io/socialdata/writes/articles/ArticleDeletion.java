package io.socialdata.writes.articles;

import io.socialdata.platform.articles.Article;
import io.socialdata.platform.articles.Article.Lifecycle;
import io.socialdata.platform.responses.Done;
import io.socialdata.platform.result.PlatformFailure.Missing;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Failed;
import io.socialdata.writes.execution.WriteContext;

/**
 * Deletes an article: a draft at once; a published one after it is unpublished and its announcement is deleted.
 *
 * <p>After a failure midway the article is a draft whose announcement may be gone. A repeated deletion finishes the
 * work, except for an announcement that still exists.
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
                        (accountClient, left) -> accountClient.articles().delete(id, left)),
                Lifecycle.DRAFT);
    }

    private void withdraw(Article article) {
        Article _ = own.changed(
                writeContext.once(
                        (accountClient, left) -> accountClient.articles().unpublish(id, left)),
                Lifecycle.PUBLISHED);
        String announcement = article.tweetId();
        if (announcement != null) {
            PlatformResult<Done> deleted = writeContext.once(
                    (accountClient, left) -> accountClient.tweets().delete(announcement, left));
            if (!(deleted instanceof Failed<Done>(Missing missing))) {
                Done _ = writeContext.found(deleted, MISSING);
            }
        }
    }
}
