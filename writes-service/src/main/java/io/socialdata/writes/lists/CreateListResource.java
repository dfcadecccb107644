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

/** Creates Lists. */
@Path("/list")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class CreateListResource {

    private static final int LONGEST_NAME = 25;
    private static final int LONGEST_DESCRIPTION = 100;

    private final WriteParametersFactory writeParametersFactory;
    private final WriteService writeService;

    CreateListResource(WriteParametersFactory writeParametersFactory, WriteService writeService) {
        this.writeParametersFactory = writeParametersFactory;
        this.writeService = writeService;
    }

    /** The requested List. */
    private record NewList(String name, String description, boolean secret) {}

    @JsonNaming(SnakeCaseStrategy.class)
    record CreatedView(boolean ok, String action, String listId, long memberCount, ListView list) {}

    @POST
    @Path("/create")
    public Response create(@NotNull ObjectNode body) {
        WriteParameters writeParameters = writeParametersFactory.of(body);
        NewList newList = new NewList(
                fitting("name", writeParameters.text("name").strip(), LONGEST_NAME),
                fitting(
                        "description",
                        writeParameters.optionalText("description").orElse(""),
                        LONGEST_DESCRIPTION),
                writeParameters.flag("is_private", false));
        return writeService.make(writeParameters, null, writeContext -> create(newList, writeContext));
    }

    private static CreatedView create(NewList newList, WriteContext writeContext) {
        ListRecord made = writeContext.found(
                writeContext.once((own, left) ->
                        own.lists().create(newList.name(), newList.description(), newList.secret(), left)),
                WriteContext.notApplied());
        writeContext.made(made.id());
        long members = made.memberCount() == null ? 0 : made.memberCount();
        ListView list = new ListView(made.id(), newList.name(), newList.description(), members, newList.secret());
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
