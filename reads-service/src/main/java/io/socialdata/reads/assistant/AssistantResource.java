package io.socialdata.reads.assistant;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.acting.ActingAccount;
import io.socialdata.acting.CallDeadline;
import io.socialdata.acting.PlatformErrorMapper;
import io.socialdata.contract.ErrorCode;
import io.socialdata.platform.assistant.AssistantPrompt;
import io.socialdata.platform.assistant.AssistantPrompt.Turn;
import io.socialdata.platform.assistant.AssistantReply;
import io.socialdata.platform.assistant.AssistantSettings;
import io.socialdata.platform.result.PlatformFailure;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Failed;
import io.socialdata.web.errors.ApiException;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Sends questions to the assistant. This service stores nothing of them. */
@Path("/grok")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class AssistantResource {

    private static final int MAX_IMAGES = 4;
    private static final String MISSING = "The assistant is not available for this account.";

    private final ActingAccount actingAccount;
    private final ChatTurnParser chatTurnParser;
    private final PlatformErrorMapper reads;
    private final CallDeadline callDeadline;

    AssistantResource(
            ActingAccount actingAccount,
            ChatTurnParser chatTurnParser,
            PlatformErrorMapper reads,
            CallDeadline callDeadline) {
        this.actingAccount = actingAccount;
        this.chatTurnParser = chatTurnParser;
        this.reads = reads;
        this.callDeadline = callDeadline;
    }

    @JsonNaming(SnakeCaseStrategy.class)
    record ChatRequest(
            @Nullable String message,
            @Nullable JsonNode messages,
            @Nullable String conversationId,
            @Nullable String mode,
            @Nullable Integer imageCount,
            @Nullable String proxyUrl,
            @Nullable String proxy) {

        @Override
        public String toString() {
            return "ChatRequest[redacted]";
        }
    }

    @POST
    @Path("/chat")
    public AnswerView chat(
            @NotNull ChatRequest request,
            @HeaderParam("x-proxy-url") @Nullable String proxyHeader,
            @QueryParam("proxy") @Nullable String proxyQuery) {
        List<Turn> said = chatTurnParser.of(request.message(), request.messages());
        AssistantModel assistantModel = AssistantModel.of(request.mode());
        actingAccount.useProxy(firstGiven(proxyHeader, request.proxyUrl(), request.proxy(), proxyQuery));
        String conversation = firstGiven(request.conversationId());
        String id = conversation == null ? opened() : conversation;
        AssistantPrompt assistantPrompt =
                new AssistantPrompt(said, id, assistantModel.mode(), assistantModel.id(), images(request.imageCount()));
        AssistantReply assistantReply = reads.found(
                actingAccount.as(own -> own.assistant().ask(assistantPrompt, callDeadline.left())), MISSING);
        if (assistantReply.text().isBlank()) {
            throw noAnswer();
        }
        return AnswerView.of(assistantReply, id, assistantModel);
    }

    @GET
    @Path("/config")
    public AssistantConfigView config() {
        PlatformResult<AssistantSettings> settings =
                actingAccount.as(own -> own.assistant().settings(callDeadline.left()));
        return settings instanceof Failed<AssistantSettings>(PlatformFailure platformFailure)
                        && platformFailure instanceof PlatformFailure.Missing
                ? AssistantConfigView.unreadable()
                : AssistantConfigView.of(reads.found(settings, MISSING));
    }

    /**
     * Opens a conversation. If the platform gives no reason for not opening it, reports a missing response and not a
     * rejection.
     */
    private String opened() {
        PlatformResult<String> platformResult =
                actingAccount.as(own -> own.assistant().open(callDeadline.left()));
        if (platformResult instanceof Failed<String>(PlatformFailure platformFailure)
                && platformFailure instanceof PlatformFailure.Refused(PlatformFailure.RefusalReason kind)
                && kind == PlatformFailure.RefusalReason.NOT_APPLIED) {
            throw noAnswer();
        }
        return reads.found(platformResult, noAnswer());
    }

    private static int images(@Nullable Integer given) {
        return given == null ? MAX_IMAGES : Math.clamp(given, 0, MAX_IMAGES);
    }

    private static @Nullable String firstGiven(@Nullable String... values) {
        return Stream.of(values)
                .filter(value -> value != null && !value.isBlank())
                .findFirst()
                .orElse(null);
    }

    private static ApiException noAnswer() {
        return new ApiException(ErrorCode.NO_ANSWER, "The assistant returned no readable answer.")
                .reason("upstream_error");
    }
}
