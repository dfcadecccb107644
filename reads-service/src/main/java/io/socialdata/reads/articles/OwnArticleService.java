package io.socialdata.reads.articles;

import io.socialdata.acting.ActingAccount;
import io.socialdata.acting.CallDeadline;
import io.socialdata.acting.PlatformErrorMapper;
import io.socialdata.acting.articles.ArticleView;
import io.socialdata.acting.articles.ArticleView.AuthorView;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.articles.Article;
import io.socialdata.platform.articles.Article.Lifecycle;
import io.socialdata.platform.timelines.Page;
import io.socialdata.platform.users.User;
import io.socialdata.reads.paging.PageCursor;
import io.socialdata.reads.paging.PageFetcher;
import io.socialdata.web.errors.ApiException;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Reads the articles of the acting account, including drafts. */
@Singleton
class OwnArticleService {

    private final ActingAccount actingAccount;
    private final PlatformClient platform;
    private final PlatformErrorMapper reads;
    private final PageFetcher pageFetcher;
    private final CallDeadline callDeadline;

    OwnArticleService(
            ActingAccount actingAccount,
            PlatformClient platform,
            PlatformErrorMapper reads,
            PageFetcher pageFetcher,
            CallDeadline callDeadline) {
        this.actingAccount = actingAccount;
        this.platform = platform;
        this.reads = reads;
        this.pageFetcher = pageFetcher;
        this.callDeadline = callDeadline;
    }

    /**
     * Returns one article of the account.
     *
     * @param missing the error if there is none, or if it belongs to another account
     */
    ArticleView article(String id, ApiException missing) {
        Article article = reads.found(actingAccount.as(own -> own.articles().byId(id, callDeadline.left())), missing);
        User author = article.author();
        if (author != null && !author.id().equals(actingAccount.ownId())) {
            throw missing;
        }
        return view(article, author == null ? self() : author);
    }

    Page<Article> page(Lifecycle lifecycle, @Nullable PageCursor cursor) {
        return pageFetcher.from(
                cursor,
                (at, left) -> actingAccount.as(own -> own.articles().list(actingAccount.ownId(), lifecycle, at, left)),
                PlatformErrorMapper.upstreamError(),
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
        return reads.found(
                platform.userByRestId(actingAccount.ownId(), callDeadline.left()), PlatformErrorMapper.upstreamError());
    }

    private static ArticleView view(Article article, @Nullable User author) {
        return ArticleView.of(article, AuthorView.of(Objects.requireNonNull(author)), article.tweetId(), Instant.EPOCH);
    }
}
