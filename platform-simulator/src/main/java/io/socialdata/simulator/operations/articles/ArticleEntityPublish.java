package io.socialdata.simulator.operations.articles;

import io.socialdata.simulator.articles.EditorialDesk;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import jakarta.inject.Singleton;

/** Publishes a draft, and announces it in a post. */
@Singleton
final class ArticleEntityPublish implements GraphQlOperation {

    private final ArticleResponses replies;
    private final EditorialDesk desk;

    ArticleEntityPublish(ArticleResponses replies, EditorialDesk desk) {
        this.replies = replies;
        this.desk = desk;
    }

    @Override
    public String name() {
        return "ArticleEntityPublish";
    }

    @Override
    public boolean mutation() {
        return true;
    }

    @Override
    public PlatformResponse answer(Variables variables, Viewer viewer) {
        return replies.change(
                variables,
                viewer,
                name(),
                ArticleResponses.ID,
                (user, id) -> desk.publish(user, id, variables.text("caption").orElse("")),
                article -> GraphQlResponses.data(article, "articleentity_publish", "article_entity_results", "result"));
    }
}
