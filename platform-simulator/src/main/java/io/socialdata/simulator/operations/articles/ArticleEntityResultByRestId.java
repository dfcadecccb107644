package io.socialdata.simulator.operations.articles;

import io.socialdata.simulator.articles.ArticleEntity;
import io.socialdata.simulator.articles.Articles;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Looks one of the viewer's own articles up by id, whether it is published or not. */
@Singleton
final class ArticleEntityResultByRestId implements GraphQlOperation {

    private static final String FIELD = "article_result_by_rest_id";

    private final ArticleResponses replies;
    private final Articles articles;

    ArticleEntityResultByRestId(ArticleResponses replies, Articles articles) {
        this.replies = replies;
        this.articles = articles;
    }

    @Override
    public String name() {
        return "ArticleEntityResultByRestId";
    }

    @Override
    public PlatformResponse answer(Variables variables, Viewer viewer) {
        if (variables.text(ArticleResponses.ID).isEmpty()) {
            return ErrorBody.withoutVariable(name(), ArticleResponses.ID);
        }
        Optional<ArticleEntity> article =
                articles.byId(variables.id(ArticleResponses.ID).orElse(0));
        return GraphQlResponses.signedIn(
                viewer,
                name(),
                user -> article.filter(found -> found.author().equals(user))
                        .map(found -> GraphQlResponses.data(replies.shape(found, viewer), FIELD, "result"))
                        .orElseGet(() -> GraphQlResponses.nothing(FIELD)));
    }
}
