package io.socialdata.writes.articles;

import io.socialdata.contract.ErrorCode;
import io.socialdata.platform.articles.Article;
import io.socialdata.platform.articles.Article.Lifecycle;
import io.socialdata.platform.result.PlatformFailure.Missing;
import io.socialdata.platform.result.PlatformFailure.Refused;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Failed;
import io.socialdata.platform.result.PlatformResult.Success;
import io.socialdata.views.ArticleView;
import io.socialdata.views.ArticleView.AuthorView;
import io.socialdata.web.errors.ApiException;
import io.socialdata.writes.execution.WriteContext;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** An article of the acting account, while a write is at work on it. */
final class OwnArticle {

    private static final String MISSING = "Article not found.";

    private final WriteContext writeContext;
    private final String id;

    OwnArticle(WriteContext writeContext, String id) {
        this.writeContext = writeContext;
        this.id = id;
    }

    /** The article as it is now. */
    ArticleView shown() {
        return view(writeContext, found());
    }

    /** The article as the platform has it; one of another author is none. */
    Article found() {
        Article article = writeContext.found(lookUp(), MISSING);
        if (isForeign(article)) {
            throw new ApiException(ErrorCode.NOT_FOUND, MISSING);
        }
        return article;
    }

    /**
     * What a change brought.
     *
     * <p>The platform refuses a change of what is not there, of somebody else's, and of what is not as far as it must be, with
     * the same word; a look at the article tells which it was.
     *
     * @param from how far the article must be for this change; null if any will do
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

    /** An article as the contract shows it. The platform may leave out an author whom everybody knows. */
    static ArticleView view(WriteContext writeContext, Article article) {
        AuthorView author = Optional.ofNullable(article.author())
                .map(AuthorView::of)
                .orElseGet(() -> new AuthorView(writeContext.ownId(), "", ""));
        return ArticleView.of(article, author, article.tweetId(), Instant.EPOCH);
    }
}
