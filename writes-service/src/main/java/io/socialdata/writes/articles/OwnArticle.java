package io.socialdata.writes.articles;

import io.socialdata.acting.articles.ArticleView;
import io.socialdata.acting.articles.ArticleView.AuthorView;
import io.socialdata.contract.ErrorCode;
import io.socialdata.platform.articles.Article;
import io.socialdata.platform.articles.Article.Lifecycle;
import io.socialdata.platform.result.PlatformFailure.Missing;
import io.socialdata.platform.result.PlatformFailure.Refused;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Failed;
import io.socialdata.platform.result.PlatformResult.Success;
import io.socialdata.web.errors.ApiException;
import io.socialdata.writes.execution.WriteContext;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** An article of the acting account, during a write. */
final class OwnArticle {

    private static final String MISSING = "Article not found.";

    private final WriteContext writeContext;
    private final String id;

    OwnArticle(WriteContext writeContext, String id) {
        this.writeContext = writeContext;
        this.id = id;
    }

    /** Returns the current article as a view. */
    ArticleView shown() {
        return view(writeContext, found());
    }

    /** Reads the article from the platform. An article of another author counts as missing. */
    Article found() {
        Article article = writeContext.found(lookUp(), MISSING);
        if (isForeign(article)) {
            throw new ApiException(ErrorCode.NOT_FOUND, MISSING);
        }
        return article;
    }

    /**
     * Returns the result of a change.
     *
     * <p>The platform rejects a change of a missing article, of another author's, and of one in the wrong lifecycle
     * state with the same error. Reading the article then shows the cause.
     *
     * @param from the required lifecycle state; null if any will do
     */
    <T> T changed(PlatformResult<T> platformResult, @Nullable Lifecycle from) {
        if (platformResult instanceof Failed<T>(Refused refused)) {
            explain(from);
        }
        return writeContext.found(platformResult, MISSING);
    }

    private void explain(@Nullable Lifecycle from) {
        PlatformResult<Article> seen = lookUp();
        boolean foreign = seen instanceof Success<Article>(Article article) && isForeign(article);
        if (foreign || seen instanceof Failed<Article>(Missing missing)) {
            throw new ApiException(ErrorCode.NOT_FOUND, MISSING);
        }
        if (from != null && seen instanceof Success<Article>(Article article) && article.lifecycle() != from) {
            throw new ApiException(
                            ErrorCode.VALIDATION_FAILED,
                            from == Lifecycle.DRAFT ? "The article is not a draft." : "The article is not published.")
                    .reason("invalid_lifecycle");
        }
    }

    private PlatformResult<Article> lookUp() {
        return writeContext.read((own, left) -> own.articles().byId(id, left));
    }

    private boolean isForeign(Article article) {
        return article.author() != null && !article.author().id().equals(writeContext.ownId());
    }

    /** Returns the article as in the contract. The platform may omit the author when it is the acting account. */
    static ArticleView view(WriteContext writeContext, Article article) {
        AuthorView author = Optional.ofNullable(article.author())
                .map(AuthorView::of)
                .orElseGet(() -> new AuthorView(writeContext.ownId(), "", ""));
        return ArticleView.of(article, author, article.tweetId(), Instant.EPOCH);
    }
}
