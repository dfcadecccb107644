package io.socialdata.reads.articles;

import io.socialdata.acting.Acting;
import io.socialdata.acting.CallBudget;
import io.socialdata.acting.PlatformAnswers;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.articles.Article;
import io.socialdata.platform.articles.Article.Lifecycle;
import io.socialdata.platform.timelines.Page;
import io.socialdata.platform.users.User;
import io.socialdata.reads.paging.Paging;
import io.socialdata.views.ArticleView;
import io.socialdata.views.ArticleView.AuthorView;
import io.socialdata.web.errors.RefusedException;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The articles of the acting account, drafts among them. */
@Singleton
class OwnShelf {

    private final Acting acting;
    private final PlatformClient platform;
    private final PlatformAnswers reads;
    private final Paging paging;
    private final CallBudget budget;

    OwnShelf(Acting acting, PlatformClient platform, PlatformAnswers reads, Paging paging, CallBudget budget) {
        this.acting = acting;
        this.platform = platform;
        this.reads = reads;
        this.paging = paging;
        this.budget = budget;
    }

    /**
     * One article of the account.
     *
     * @param missing the answer if there is none, or if it is somebody else's
     */
    ArticleView article(String id, RefusedException missing) {
        Article article = reads.found(acting.as(own -> own.articles().byId(id, budget.left())), missing);
        User author = article.author();
        if (author != null && !author.id().equals(acting.ownId())) {
            throw missing;
        }
        return view(article, author == null ? self() : author);
    }

    Page<Article> page(Lifecycle lifecycle, @Nullable String cursor) {
        return paging.from(
                cursor,
                (at, left) -> acting.as(own -> own.articles().list(acting.ownId(), lifecycle, at, left)),
                PlatformAnswers.upstreamError(),
                lifecycle.name());
    }

    List<ArticleView> views(Page<Article> page) {
        boolean allSigned = page.items().stream().allMatch(article -> article.author() != null);
        User self = allSigned ? null : self();
        return page.items().stream()
                .map(article -> view(article, article.author() == null ? self : article.author()))
                .toList();
    }

    /** The platform omits the author when it is the requesting account. */
    private User self() {
        return reads.found(platform.userByRestId(acting.ownId(), budget.left()), PlatformAnswers.upstreamError());
    }

    private static ArticleView view(Article article, @Nullable User author) {
        return ArticleView.of(article, AuthorView.of(Objects.requireNonNull(author)), article.tweetId(), Instant.EPOCH);
    }
}
