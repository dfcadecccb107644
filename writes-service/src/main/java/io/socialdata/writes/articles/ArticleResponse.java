package io.socialdata.writes.articles;

import io.socialdata.acting.articles.ArticleView;

/** The response of a write whose result is an article. */
record ArticleResponse(boolean ok, ArticleView article) {

    static ArticleResponse of(ArticleView article) {
        return new ArticleResponse(true, article);
    }
}
