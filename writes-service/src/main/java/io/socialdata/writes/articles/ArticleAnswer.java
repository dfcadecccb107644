package io.socialdata.writes.articles;

import io.socialdata.views.ArticleView;

/** The answer of a write that leaves an article behind. */
record ArticleAnswer(boolean ok, ArticleView article) {

    static ArticleAnswer of(ArticleView article) {
        return new ArticleAnswer(true, article);
    }
}
