package io.socialdata.simulator.operations.articles;

import io.socialdata.simulator.articles.ArticleEntity;
import io.socialdata.simulator.articles.ArticleEntity.Lifecycle;
import io.socialdata.simulator.articles.Articles;
import io.socialdata.simulator.operations.pages.Slice;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.util.List;

/** Lists the viewer's own articles in one part of their lives; of others it tells nothing. */
@Singleton
final class ArticleEntitiesSlice implements GraphQlOperation {

    private static final int USUAL = 20;

    private final ArticleResponses replies;
    private final Articles articles;

    ArticleEntitiesSlice(ArticleResponses replies, Articles articles) {
        this.replies = replies;
        this.articles = articles;
    }

    @Override
    public String name() {
        return "ArticleEntitiesSlice";
    }

    @Override
    public PlatformResponse answer(Variables variables, Viewer viewer) {
        if (variables.text("userId").isEmpty()) {
            return ErrorBody.withoutVariable(name(), "userId");
        }
        return GraphQlResponses.signedIn(viewer, name(), user -> list(user, variables, viewer));
    }

    private PlatformResponse list(User user, Variables variables, Viewer viewer) {
        Lifecycle lifecycle =
                variables.text("lifecycle").filter("Published"::equals).isPresent()
                        ? Lifecycle.PUBLISHED
                        : Lifecycle.DRAFT;
        boolean own = variables.id("userId").orElse(0) == user.id();
        List<ArticleEntity> all = own ? articles.of(user, lifecycle) : List.of();
        String list = "articles:" + lifecycle + ":" + user.id();
        return Slice.of(list, all, ArticleEntity::id, variables.text("cursor"), variables.count(), USUAL)
                .map(page -> answer(page, viewer))
                .orElseGet(() -> ErrorBody.graphQl(PlatformError.BAD_REQUEST, 400, name()));
    }

    private PlatformResponse answer(Slice<ArticleEntity> page, Viewer viewer) {
        JsonObject slice = JsonObject.empty()
                .with(
                        "items",
                        page.items().stream()
                                .map(article -> replies.shape(article, viewer)
                                        .under("result")
                                        .under("article_entity_results"))
                                .toList())
                .with("slice_info", page.info());
        return GraphQlResponses.data(
                JsonObject.typed("User").with("articles_article_mixer_slice", slice), "user", "result");
    }
}
