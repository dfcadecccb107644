package io.socialdata.writes.lists;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.ErrorCode;
import io.socialdata.platform.lists.ListRecord;
import io.socialdata.web.errors.ApiException;
import io.socialdata.writes.execution.WriteContext;
import io.socialdata.writes.execution.WriteService;
import io.socialdata.writes.parameters.WriteParameters;
import io.socialdata.writes.parameters.WriteParametersFactory;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

/** Makes Lists. */
@Path("/list")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class CreateListResource {

    private static final int LONGEST_NAME = 25;
    private static final int LONGEST_DESCRIPTION = 100;

    private final WriteParametersFactory inputs;
    private final WriteService desk;

    CreateListResource(WriteParametersFactory inputs, WriteService desk) {
        this.inputs = inputs;
        this.desk = desk;
    }

    /** What is wanted. */
    private record NewList(String name, String description, boolean secret) {}

    @JsonNaming(SnakeCaseStrategy.class)
    record CreatedView(boolean ok, String action, String listId, long memberCount, ListView list) {}

    @POST
    @Path("/create")
    public Response create(@NotNull ObjectNode body) {
        WriteParameters input = inputs.of(body);
        NewList wish = new NewList(
                fitting("name", input.text("name").strip(), LONGEST_NAME),
                fitting("description", input.optionalText("description").orElse(""), LONGEST_DESCRIPTION),
                input.flag("is_private", false));
        return desk.make(input, null, sending -> create(wish, sending));
    }

    private static CreatedView create(NewList wish, WriteContext sending) {
        ListRecord made = sending.found(
                sending.once((own, left) -> own.listing().create(wish.name(), wish.description(), wish.secret(), left)),
                WriteContext.notApplied());
        sending.made(made.id());
        long members = made.memberCount() == null ? 0 : made.memberCount();
        ListView list = new ListView(made.id(), wish.name(), wish.description(), members, wish.secret());
        return new CreatedView(true, "create", made.id(), members, list);
    }

    private static String fitting(String field, String text, int longest) {
        if (text.codePointCount(0, text.length()) > longest) {
            throw new ApiException(
                            ErrorCode.BAD_REQUEST, "%s must have at most %d characters.".formatted(field, longest))
                    .field(field);
        }
        return text;
    }
}
