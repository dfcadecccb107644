package io.socialdata.writes.messages;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.platform.messages.MessageClient.SentMessage;
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
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Sends one text to one account. */
@Path("/dm")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class MessagesResource {

    private final WriteParametersFactory writeParametersFactory;
    private final WriteService writeService;

    MessagesResource(WriteParametersFactory writeParametersFactory, WriteService writeService) {
        this.writeParametersFactory = writeParametersFactory;
        this.writeService = writeService;
    }

    /** The contract requires the text in the response; it is never printed or stored. */
    @JsonNaming(SnakeCaseStrategy.class)
    record SentView(boolean ok, String messageId, @Nullable String conversationId, String recipientId, String text) {

        @Override
        public String toString() {
            return "SentView[redacted]";
        }
    }

    @POST
    @Path("/send")
    public Response send(@NotNull ObjectNode body) {
        WriteParameters writeParameters = writeParametersFactory.of(body);
        String recipient = writeParameters.id("recipient_id").digits();
        String text = writeParameters.text("text");
        return writeService.make(
                writeParameters, recipient, Map.of("text", text), writeContext -> send(recipient, text, writeContext));
    }

    private static SentView send(String recipient, String text, WriteContext writeContext) {
        SentMessage sent = writeContext.found(
                writeContext.once((own, left) -> own.messages().sendTo(recipient, text, UUID.randomUUID(), left)),
                "Account not found.");
        return new SentView(true, sent.id(), sent.conversationId(), recipient, text);
    }
}
