package io.socialdata.writes.articles;

import io.socialdata.views.ArticleView;

/** The answer of a write that leaves an article behind. */
record ArticleResponse(boolean ok, ArticleView article) {

    static ArticleResponse of(ArticleView article) {
        return new ArticleResponse(true, article);
    }
}
