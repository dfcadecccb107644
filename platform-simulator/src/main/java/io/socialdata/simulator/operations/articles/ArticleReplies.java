package io.socialdata.simulator.operations.articles;

import io.socialdata.simulator.articles.ArticleEntity;
import io.socialdata.simulator.articles.ArticleOutcome;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.GraphQlReply;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.Reply;
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
final class ArticleReplies {

    /** What most operations call the id of the article. */
    static final String ID = "articleEntityId";

    private final Views views;

    ArticleReplies(Views views) {
        this.views = views;
    }

    /** Lets the viewer do something to the article that a variable names. */
    Reply change(
            Variables variables,
            Viewer viewer,
            String operation,
            String variable,
            BiFunction<User, Long, ArticleOutcome> step,
            Function<JsonPart, Reply> answer) {
        if (variables.text(variable).isEmpty()) {
            return ErrorBody.withoutVariable(operation, variable);
        }
        OptionalLong id = variables.id(variable);
        return GraphQlReply.signedIn(
                viewer,
                operation,
                user -> outcome(
                        step.apply(user, id.orElse(0)), operation, article -> answer.apply(shape(article, viewer))));
    }

    Reply outcome(ArticleOutcome outcome, String operation, Function<ArticleEntity, Reply> done) {
        return switch (outcome) {
            case ArticleOutcome.Done(var article) -> done.apply(article);
            case ArticleOutcome.Missing _ -> GraphQlReply.refused(operation, PlatformError.PAGE_MISSING);
            case ArticleOutcome.NotTheAuthor _ -> GraphQlReply.refused(operation, PlatformError.NOT_AUTHORIZED);
            case ArticleOutcome.NotEntitled _ ->
                GraphQlReply.refused(
                        operation, PlatformError.REFUSED_WITH_MESSAGE, "Subscribe to Premium to write Articles.");
            case ArticleOutcome.WrongLifecycle(var why) ->
                GraphQlReply.refused(operation, PlatformError.REFUSED_WITH_MESSAGE, why);
            case ArticleOutcome.Unreadable _ -> ErrorBody.graphQl(PlatformError.BAD_REQUEST, 400, operation);
        };
    }

    ArticleShape shape(ArticleEntity article, Viewer viewer) {
        return ArticleShape.ofOwn(article, views.user(article.author(), viewer));
    }
}
