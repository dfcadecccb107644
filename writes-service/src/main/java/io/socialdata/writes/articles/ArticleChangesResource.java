package io.socialdata.writes.articles;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.Refusal;
import io.socialdata.platform.outcome.Failure;
import io.socialdata.platform.outcome.Failure.Defect;
import io.socialdata.platform.outcome.Failure.Refused;
import io.socialdata.platform.outcome.Failure.Unreadable;
import io.socialdata.platform.outcome.Outcome;
import io.socialdata.platform.outcome.Outcome.Failed;
import io.socialdata.platform.writing.Done;
import io.socialdata.views.ArticleId;
import io.socialdata.web.errors.RefusedException;
import io.socialdata.writes.desk.Sending;
import io.socialdata.writes.desk.WriteDesk;
import io.socialdata.writes.input.Input;
import io.socialdata.writes.input.Inputs;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.function.Function;

/** What is in an article. None of these changes how far it is, and each made twice is as good as once. */
@Path("/article")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class ArticleChangesResource {

    private static final String CATEGORY = "DraftTweetImage";

    private final Inputs inputs;
    private final WriteDesk desk;
    private final ContentParameter contents;

    ArticleChangesResource(Inputs inputs, WriteDesk desk, ContentParameter contents) {
        this.inputs = inputs;
        this.desk = desk;
        this.contents = contents;
    }

    @POST
    @Path("/update_title")
    public Response title(@NotNull ObjectNode body) {
        Input input = inputs.of(body);
        String id = ArticleId.of("id", input.text("id"));
        String title = input.text("title");
        return change(
                input,
                id,
                sending -> sending.repeatably((own, left) -> own.publishing().updateTitle(id, title, left)));
    }

    @POST
    @Path("/update_cover_media")
    public Response cover(@NotNull ObjectNode body) {
        Input input = inputs.of(body);
        String id = ArticleId.of("id", input.text("id"));
        String media = input.id("media_id").digits();
        String category = input.optionalText("media_category")
                .filter(text -> !text.isBlank())
                .orElse(CATEGORY);
        return change(input, id, sending -> {
            Outcome<Done> outcome =
                    sending.repeatably((own, left) -> own.publishing().updateCover(id, media, category, left));
            if (outcome instanceof Failed<Done>(Refused(Failure.Refusal kind)) && kind == Failure.Refusal.BAD_INPUT) {
                throw new RefusedException(Refusal.VALIDATION_FAILED, "The platform rejected this image.")
                        .field("media_id");
            }
            return outcome;
        });
    }

    @POST
    @Path("/update_content")
    public Response content(@NotNull ObjectNode body) {
        Input input = inputs.ofBody(body);
        String id = ArticleId.of("id", input.text("id"));
        JsonNode content = contents.read(input.json("content_state").orElseGet(() -> body.path("content_state")));
        return change(input, id, sending -> {
            Outcome<Done> outcome =
                    sending.repeatably((own, left) -> own.publishing().updateContent(id, content, left));
            if (outcome instanceof Failed<Done>(Failure failure) && isOfTheContent(failure)) {
                throw ContentParameter.refusal("The platform rejected this content.");
            }
            return outcome;
        });
    }

    private Response change(Input input, String id, Function<Sending, Outcome<Done>> deed) {
        return desk.make(input, id, sending -> {
            OwnArticle article = new OwnArticle(sending, id);
            Done _ = article.changed(deed.apply(sending), null);
            return ArticleAnswer.of(article.shown());
        });
    }

    /** The platform has rules of its own, which it tells as bad input or as a request of the wrong form. */
    private static boolean isOfTheContent(Failure failure) {
        return (failure instanceof Refused(Failure.Refusal kind) && kind == Failure.Refusal.BAD_INPUT)
                || (failure instanceof Unreadable(Defect defect) && defect == Defect.OUR_REQUEST);
    }
}
