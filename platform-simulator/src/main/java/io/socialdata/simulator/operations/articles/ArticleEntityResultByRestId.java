package io.socialdata.simulator.operations.articles;

import io.socialdata.simulator.articles.ArticleEntity;
import io.socialdata.simulator.articles.Articles;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.GraphQlEndpoint;
import io.socialdata.simulator.protocol.GraphQlReply;
import io.socialdata.simulator.protocol.Reply;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Looks one of the viewer's own articles up by id, whether it is published or not. */
@Singleton
final class ArticleEntityResultByRestId implements GraphQlEndpoint {

    private static final String FIELD = "article_result_by_rest_id";

    private final ArticleReplies replies;
    private final Articles articles;

    ArticleEntityResultByRestId(ArticleReplies replies, Articles articles) {
        this.replies = replies;
        this.articles = articles;
    }

    @Override
    public String name() {
        return "ArticleEntityResultByRestId";
    }

    @Override
    public Reply answer(Variables variables, Viewer viewer) {
        if (variables.text(ArticleReplies.ID).isEmpty()) {
            return ErrorBody.withoutVariable(name(), ArticleReplies.ID);
        }
        Optional<ArticleEntity> article =
                articles.byId(variables.id(ArticleReplies.ID).orElse(0));
        return GraphQlReply.signedIn(
                viewer,
                name(),
                user -> article.filter(found -> found.author().equals(user))
                        .map(found -> GraphQlReply.data(replies.shape(found, viewer), FIELD, "result"))
                        .orElseGet(() -> GraphQlReply.nothing(FIELD)));
    }
}
