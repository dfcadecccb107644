package io.socialdata.simulator.operations.articles;

import io.socialdata.simulator.articles.ArticleEntity;
import io.socialdata.simulator.articles.ArticleOutcome;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.ArticleShape;
import io.socialdata.simulator.shapes.Views;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.util.OptionalLong;
import java.util.function.BiFunction;
import java.util.function.Function;

/** The answers that operations on articles have in common. */
@Singleton
final class ArticleResponses {

    /** What most operations call the id of the article. */
    static final String ID = "articleEntityId";

    private final Views views;

    ArticleResponses(Views views) {
        this.views = views;
    }

    /** Lets the viewer do something to the article that a variable names. */
    PlatformResponse change(
            Variables variables,
            Viewer viewer,
            String operation,
            String variable,
            BiFunction<User, Long, ArticleOutcome> step,
            Function<JsonPart, PlatformResponse> answer) {
        if (variables.text(variable).isEmpty()) {
            return ErrorBody.withoutVariable(operation, variable);
        }
        OptionalLong id = variables.id(variable);
        return GraphQlResponses.signedIn(
                viewer,
                operation,
                user -> outcome(
                        step.apply(user, id.orElse(0)), operation, article -> answer.apply(shape(article, viewer))));
    }

    PlatformResponse outcome(ArticleOutcome outcome, String operation, Function<ArticleEntity, PlatformResponse> done) {
        return switch (outcome) {
            case ArticleOutcome.Done(var article) -> done.apply(article);
            case ArticleOutcome.Missing _ -> GraphQlResponses.refused(operation, PlatformError.PAGE_MISSING);
            case ArticleOutcome.NotTheAuthor _ -> GraphQlResponses.refused(operation, PlatformError.NOT_AUTHORIZED);
            case ArticleOutcome.NotEntitled _ ->
                GraphQlResponses.refused(
                        operation, PlatformError.REFUSED_WITH_MESSAGE, "Subscribe to Premium to write Articles.");
            case ArticleOutcome.WrongLifecycle(var why) ->
                GraphQlResponses.refused(operation, PlatformError.REFUSED_WITH_MESSAGE, why);
            case ArticleOutcome.Unreadable _ -> ErrorBody.graphQl(PlatformError.BAD_REQUEST, 400, operation);
        };
    }

    ArticleShape shape(ArticleEntity article, Viewer viewer) {
        return ArticleShape.ofOwn(article, views.user(article.author(), viewer));
    }
}
