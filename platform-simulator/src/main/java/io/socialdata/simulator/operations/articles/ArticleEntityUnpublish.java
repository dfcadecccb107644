package io.socialdata.simulator.operations.articles;

import io.socialdata.simulator.articles.EditorialDesk;
import io.socialdata.simulator.protocol.GraphQlEndpoint;
import io.socialdata.simulator.protocol.GraphQlReply;
import io.socialdata.simulator.protocol.Reply;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import jakarta.inject.Singleton;

/** Makes a published article a draft again. */
@Singleton
final class ArticleEntityUnpublish implements GraphQlEndpoint {

    private final ArticleReplies replies;
    private final EditorialDesk desk;

    ArticleEntityUnpublish(ArticleReplies replies, EditorialDesk desk) {
        this.replies = replies;
        this.desk = desk;
    }

    @Override
    public String name() {
        return "ArticleEntityUnpublish";
    }

    @Override
    public boolean mutation() {
        return true;
    }

    @Override
    public Reply answer(Variables variables, Viewer viewer) {
        return replies.change(
                variables,
                viewer,
                name(),
                ArticleReplies.ID,
                desk::withdraw,
                article -> GraphQlReply.data(article, "articleentity_unpublish", "article_entity_results", "result"));
    }
}
