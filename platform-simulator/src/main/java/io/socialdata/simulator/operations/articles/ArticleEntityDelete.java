package io.socialdata.simulator.operations.articles;

import io.socialdata.simulator.articles.EditorialDesk;
import io.socialdata.simulator.protocol.GraphQlEndpoint;
import io.socialdata.simulator.protocol.GraphQlReply;
import io.socialdata.simulator.protocol.Reply;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import jakarta.inject.Singleton;

/** Deletes a draft. */
@Singleton
final class ArticleEntityDelete implements GraphQlEndpoint {

    private final ArticleReplies replies;
    private final EditorialDesk desk;

    ArticleEntityDelete(ArticleReplies replies, EditorialDesk desk) {
        this.replies = replies;
        this.desk = desk;
    }

    @Override
    public String name() {
        return "ArticleEntityDelete";
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
                desk::delete,
                article -> GraphQlReply.done("articleentity_delete"));
    }
}
