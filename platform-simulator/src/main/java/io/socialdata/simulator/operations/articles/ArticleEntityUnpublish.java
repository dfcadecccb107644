package io.socialdata.simulator.operations.articles;

import io.socialdata.simulator.articles.EditorialDesk;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import jakarta.inject.Singleton;

/** Makes a published article a draft again. */
@Singleton
final class ArticleEntityUnpublish implements GraphQlOperation {

    private final ArticleResponses replies;
    private final EditorialDesk desk;

    ArticleEntityUnpublish(ArticleResponses replies, EditorialDesk desk) {
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
    public PlatformResponse answer(Variables variables, Viewer viewer) {
        return replies.change(
                variables,
                viewer,
                name(),
                ArticleResponses.ID,
                desk::withdraw,
                article ->
                        GraphQlResponses.data(article, "articleentity_unpublish", "article_entity_results", "result"));
    }
}
