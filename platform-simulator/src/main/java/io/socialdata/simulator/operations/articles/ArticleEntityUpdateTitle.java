package io.socialdata.simulator.operations.articles;

import io.socialdata.simulator.articles.EditorialDesk;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import jakarta.inject.Singleton;

/** Gives an article another title. */
@Singleton
final class ArticleEntityUpdateTitle implements GraphQlOperation {

    private final ArticleResponses replies;
    private final EditorialDesk desk;

    ArticleEntityUpdateTitle(ArticleResponses replies, EditorialDesk desk) {
        this.replies = replies;
        this.desk = desk;
    }

    @Override
    public String name() {
        return "ArticleEntityUpdateTitle";
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
                (user, id) -> desk.title(user, id, variables.text("title").orElse("")),
                article -> GraphQlResponses.data(
                        article, "articleentity_update_title", "article_entity_results", "result"));
    }
}
