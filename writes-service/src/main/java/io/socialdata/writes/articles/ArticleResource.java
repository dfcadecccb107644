package io.socialdata.writes.articles;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.acting.articles.ArticleId;
import io.socialdata.contract.ErrorCode;
import io.socialdata.platform.articles.Article;
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

/** Creates and deletes articles. */
@Path("/article")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class ArticleResource {

    private static final Set<String> LIFECYCLES = Set.of("draft", "published");
    private static final String REFUSED = "The acting account cannot write articles.";

    private final WriteParametersFactory writeParametersFactory;
    private final WriteService writeService;

    ArticleResource(WriteParametersFactory writeParametersFactory, WriteService writeService) {
        this.writeParametersFactory = writeParametersFactory;
        this.writeService = writeService;
    }

    record ArticleDeleted(boolean ok, boolean deleted, String id) {}

    @POST
    @Path("/create")
    public Response create(@NotNull ObjectNode body) {
        return writeService.make(writeParametersFactory.of(body), null, writeContext -> {
            Article article = writeContext.found(
                    writeContext.once((own, left) -> own.articles().create(left)), REFUSED);
            writeContext.made(article.id());
            return ArticleResponse.of(OwnArticle.view(writeContext, article));
        });
    }

    /**
     * The two hints in the request would save a read of the article. It is read all the same: a wrong hint could delete
     * the wrong post.
     */
    @POST
    @Path("/delete")
    public Response delete(@NotNull ObjectNode body) {
        WriteParameters writeParameters = writeParametersFactory.of(body);
        String given = writeParameters.text("id");
        String id = ArticleId.of("id", given);
        checkHints(writeParameters);
        return writeService.make(writeParameters, id, writeContext -> {
            new ArticleDeletion(writeContext, id).run();
            return new ArticleDeleted(true, true, given);
        });
    }

    private static void checkHints(WriteParameters writeParameters) {
        if (writeParameters.given("lifecycle") && !LIFECYCLES.contains(writeParameters.text("lifecycle"))) {
            throw new ApiException(ErrorCode.BAD_REQUEST, "lifecycle must be draft or published.").field("lifecycle");
        }
        var _ = writeParameters.optionalId("tweet_id");
    }
}
