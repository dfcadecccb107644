package io.socialdata.writes.articles;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.acting.articles.ArticleId;
import io.socialdata.contract.ErrorCode;
import io.socialdata.platform.articles.Article;
import io.socialdata.platform.articles.Article.Lifecycle;
import io.socialdata.platform.articles.PublishOptions;
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
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Publishes and unpublishes articles. */
@Path("/article")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class PublicationResource {

    private static final int LONGEST_CAPTION = 256;

    private final WriteParametersFactory writeParametersFactory;
    private final WriteService writeService;

    PublicationResource(WriteParametersFactory writeParametersFactory, WriteService writeService) {
        this.writeParametersFactory = writeParametersFactory;
        this.writeService = writeService;
    }

    /** Creates a post that is visible to everybody. */
    @POST
    @Path("/publish")
    public Response publish(@NotNull ObjectNode body) {
        WriteParameters writeParameters = writeParametersFactory.of(body);
        String id = ArticleId.of("id", writeParameters.text("id"));
        PublishOptions how = new PublishOptions(
                filled(writeParameters, "audience").orElse(null),
                filled(writeParameters, "reply_control").orElse(null),
                caption(writeParameters));
        return writeService.make(writeParameters, id, writeContext -> {
            Article article = new OwnArticle(writeContext, id)
                    .changed(writeContext.once((own, left) -> own.articles().publish(id, how, left)), Lifecycle.DRAFT);
            return ArticleResponse.of(OwnArticle.view(writeContext, article));
        });
    }

    /** The announcing post stays. */
    @POST
    @Path("/unpublish")
    public Response unpublish(@NotNull ObjectNode body) {
        WriteParameters writeParameters = writeParametersFactory.of(body);
        String id = ArticleId.of("id", writeParameters.text("id"));
        return writeService.make(writeParameters, id, writeContext -> {
            Article article = new OwnArticle(writeContext, id)
                    .changed(writeContext.once((own, left) -> own.articles().unpublish(id, left)), Lifecycle.PUBLISHED);
            return ArticleResponse.of(OwnArticle.view(writeContext, article));
        });
    }

    private static @Nullable String caption(WriteParameters writeParameters) {
        String caption = filled(writeParameters, "caption").orElse(null);
        if (caption != null && caption.codePointCount(0, caption.length()) > LONGEST_CAPTION) {
            throw new ApiException(ErrorCode.BAD_REQUEST, "caption must have at most 256 characters.").field("caption");
        }
        return caption;
    }

    private static Optional<String> filled(WriteParameters writeParameters, String name) {
        return writeParameters.optionalText(name).filter(text -> !text.isBlank());
    }
}
