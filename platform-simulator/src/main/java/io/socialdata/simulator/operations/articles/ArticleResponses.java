package io.socialdata.simulator.operations.articles;

import io.socialdata.simulator.articles.ArticleEntity;
import io.socialdata.simulator.articles.ArticleOutcome;
import io.socialdata.simulator.protocol.GraphQlCall;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.ArticleShape;
import io.socialdata.simulator.shapes.Views;
import jakarta.inject.Singleton;
import java.util.function.Function;

/** The responses that operations on articles have in common. */
@Singleton
final class ArticleResponses {

    /** What most operations call the id of the article. */
    static final String ID = "articleEntityId";

    private final Views views;

    ArticleResponses(Views views) {
        this.views = views;
    }

    PlatformResponse outcome(ArticleOutcome outcome, GraphQlCall call, Function<ArticleEntity, PlatformResponse> done) {
        return switch (outcome) {
            case ArticleOutcome.Done(var article) -> done.apply(article);
            case ArticleOutcome.Missing _ -> call.refused(PlatformError.PAGE_MISSING);
            case ArticleOutcome.NotTheAuthor _ -> call.refused(PlatformError.NOT_AUTHORIZED);
            case ArticleOutcome.NotEntitled _ ->
                call.refused(PlatformError.REFUSED_WITH_MESSAGE, "Subscribe to Premium to write Articles.");
            case ArticleOutcome.WrongLifecycle(var why) -> call.refused(PlatformError.REFUSED_WITH_MESSAGE, why);
            case ArticleOutcome.Unreadable _ -> call.badRequest();
        };
    }

    ArticleShape shape(ArticleEntity article, Viewer viewer) {
        return ArticleShape.ofOwn(article, views.user(article.author(), viewer));
    }
}
