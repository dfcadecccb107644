package io.socialdata.writes.articles;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.ErrorCode;
import io.socialdata.platform.articles.Article;
import io.socialdata.views.ArticleId;
import io.socialdata.web.errors.ApiException;
import io.socialdata.writes.execution.WriteService;
import io.socialdata.writes.parameters.WriteParameters;
import io.socialdata.writes.parameters.WriteParametersFactory;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Set;

/** The first and the last thing that happens to an article. */
@Path("/article")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class ArticleResource {

    private static final Set<String> LIFECYCLES = Set.of("draft", "published");
    private static final String REFUSED = "The acting account cannot write articles.";

    private final WriteParametersFactory inputs;
    private final WriteService desk;

    ArticleResource(WriteParametersFactory inputs, WriteService desk) {
        this.inputs = inputs;
        this.desk = desk;
    }

    record ArticleDeleted(boolean ok, boolean deleted, String id) {}

    @POST
    @Path("/create")
    public Response create(@NotNull ObjectNode body) {
        return desk.make(inputs.of(body), null, sending -> {
            Article article =
                    sending.found(sending.once((own, left) -> own.publishing().create(left)), REFUSED);
            sending.made(article.id());
            return ArticleResponse.of(OwnArticle.view(sending, article));
        });
    }

    /**
     * The two hints would save a look at the article. It is made all the same: a wrong one must do no harm, and the wrong post
     * deleted would be some.
     */
    @POST
    @Path("/delete")
    public Response delete(@NotNull ObjectNode body) {
        WriteParameters input = inputs.of(body);
        String given = input.text("id");
        String id = ArticleId.of("id", given);
        checkHints(input);
        return desk.make(input, id, sending -> {
            new ArticleDeletion(sending, id).run();
            return new ArticleDeleted(true, true, given);
        });
    }

    private static void checkHints(WriteParameters input) {
        if (input.given("lifecycle") && !LIFECYCLES.contains(input.text("lifecycle"))) {
            throw new ApiException(ErrorCode.BAD_REQUEST, "lifecycle must be draft or published.").field("lifecycle");
        }
        var _ = input.optionalId("tweet_id");
    }
}
