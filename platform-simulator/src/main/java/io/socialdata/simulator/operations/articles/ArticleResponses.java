package io.socialdata.simulator.operations.articles;

import io.socialdata.simulator.articles.ArticleRecord;
import io.socialdata.simulator.articles.ArticleResult;
import io.socialdata.simulator.protocol.GraphQlCall;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.ArticleShape;
import io.socialdata.simulator.shapes.ViewFactory;
import jakarta.inject.Singleton;
import java.util.function.Function;

/** The responses that operations on articles have in common. */
@Singleton
final class ArticleResponses {

    /** What most operations call the id of the article. */
    static final String ID = "articleEntityId";

    private final ViewFactory viewFactory;

    ArticleResponses(ViewFactory viewFactory) {
        this.viewFactory = viewFactory;
    }

    PlatformResponse outcome(
            ArticleResult articleResult, GraphQlCall call, Function<ArticleRecord, PlatformResponse> done) {
        return switch (articleResult) {
            case ArticleResult.Done(var article) -> done.apply(article);
            case ArticleResult.Missing _ -> call.refused(PlatformError.PAGE_MISSING);
            case ArticleResult.NotTheAuthor _ -> call.refused(PlatformError.NOT_AUTHORIZED);
            case ArticleResult.NotEntitled _ ->
                call.refused(PlatformError.REFUSED_WITH_MESSAGE, "Subscribe to Premium to write Articles.");
            case ArticleResult.WrongLifecycle(var why) -> call.refused(PlatformError.REFUSED_WITH_MESSAGE, why);
            case ArticleResult.Unreadable _ -> call.badRequest();
        };
    }

    ArticleShape shape(ArticleRecord article, Viewer viewer) {
        return ArticleShape.ofOwn(article, viewFactory.user(article.author(), viewer));
    }
}
