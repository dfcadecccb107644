package io.socialdata.simulator.operations.articles;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.simulator.articles.EditorialDesk;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import jakarta.inject.Singleton;

/** Puts a picture on top of an article. */
@Singleton
final class ArticleEntityUpdateCoverMedia implements GraphQlOperation {

    private final ArticleResponses replies;
    private final EditorialDesk desk;

    ArticleEntityUpdateCoverMedia(ArticleResponses replies, EditorialDesk desk) {
        this.replies = replies;
        this.desk = desk;
    }

    @Override
    public String name() {
        return "ArticleEntityUpdateCoverMedia";
    }

    @Override
    public boolean mutation() {
        return true;
    }

    @Override
    public PlatformResponse answer(Variables variables, Viewer viewer) {
        JsonNode picture = variables.values().at("/coverMedia/media_id");
        if (!picture.asText().matches("\\d{1,18}|[1-8]\\d{18}")) {
            return ErrorBody.graphQl(PlatformError.MEDIA_INVALID, PlatformError.MEDIA_INVALID.status(), name());
        }
        long media = Long.parseLong(picture.asText());
        return replies.change(
                variables,
                viewer,
                name(),
                ArticleResponses.ID,
                (user, id) -> desk.cover(user, id, media),
                article -> GraphQlResponses.data(
                        article, "articleentity_update_cover_media", "article_entity_results", "result"));
    }
}
