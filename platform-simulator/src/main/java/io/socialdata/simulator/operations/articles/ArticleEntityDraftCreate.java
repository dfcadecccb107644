package io.socialdata.simulator.operations.articles;

import io.socialdata.simulator.articles.EditorialDesk;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import jakarta.inject.Singleton;

/** Begins an article. */
@Singleton
final class ArticleEntityDraftCreate implements GraphQlOperation {

    private final ArticleResponses replies;
    private final EditorialDesk desk;

    ArticleEntityDraftCreate(ArticleResponses replies, EditorialDesk desk) {
        this.replies = replies;
        this.desk = desk;
    }

    @Override
    public String name() {
        return "ArticleEntityDraftCreate";
    }

    @Override
    public boolean mutation() {
        return true;
    }

    @Override
    public PlatformResponse answer(Variables variables, Viewer viewer) {
        return GraphQlResponses.signedIn(
                viewer,
                name(),
                user -> replies.outcome(
                        desk.draft(
                                user,
                                variables.text("title").orElse(""),
                                variables.values().path("content_state")),
                        name(),
                        article -> GraphQlResponses.data(
                                replies.shape(article, viewer),
                                "articleentity_create_draft",
                                "article_entity_results",
                                "result")));
    }
}
