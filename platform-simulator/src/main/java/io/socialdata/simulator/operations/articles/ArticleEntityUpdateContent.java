package io.socialdata.simulator.operations.articles;

import io.socialdata.simulator.articles.EditorialDesk;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import jakarta.inject.Singleton;

/** Puts another body in place of an article's; the one operation that calls the id something else. */
@Singleton
final class ArticleEntityUpdateContent implements GraphQlOperation {

    private final ArticleResponses replies;
    private final EditorialDesk desk;

    ArticleEntityUpdateContent(ArticleResponses replies, EditorialDesk desk) {
        this.replies = replies;
        this.desk = desk;
    }

    @Override
    public String name() {
        return "ArticleEntityUpdateContent";
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
                "article_entity",
                (user, id) -> desk.write(user, id, variables.values().path("content_state")),
                article -> GraphQlResponses.data(
                        article, "articleentity_update_content_state", "article_entity_results", "result"));
    }
}
