package io.socialdata.simulator.operations.assistant;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.socialdata.simulator.assistant.AskOutcome;
import io.socialdata.simulator.assistant.Assistant;
import io.socialdata.simulator.assistant.Question;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.RestOperation;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.protocol.WireCall;
import io.socialdata.simulator.shapes.AssistantLines;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Asks the assistant; the answer comes line by line. */
@Singleton
final class AddResponse implements RestOperation {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final Assistant assistant;

    AddResponse(Assistant assistant) {
        this.assistant = assistant;
    }

    @Override
    public String method() {
        return "POST";
    }

    @Override
    public String name() {
        return "2/grok/add_response.json";
    }

    @Override
    public PlatformResponse answer(WireCall call, Viewer viewer) {
        Optional<JsonNode> request =
                read(call.body()).filter(sent -> !prompt(sent).isBlank());
        Optional<User> user = viewer.user();
        if (user.isEmpty()) {
            return ErrorBody.brief(PlatformError.NOT_AUTHENTICATED);
        }
        return request.map(sent -> answer(user.get(), sent))
                .orElseGet(() -> ErrorBody.brief(PlatformError.BAD_REQUEST));
    }

    private PlatformResponse answer(User user, JsonNode sent) {
        Question question = new Question(
                prompt(sent),
                sent.path("isReasoning").asBoolean()
                        || sent.path("isDeepsearch").asBoolean(),
                sent.path("returnSearchResults").asBoolean(),
                sent.path("imageGenerationCount").asInt(1));
        return switch (assistant.ask(user, sent.path("conversationId").asLong(), question)) {
            case AskOutcome.Answered answered -> PlatformResponse.lines(AssistantLines.of(answered, question));
            case AskOutcome.LimitReached limit ->
                PlatformResponse.lines(AssistantLines.of(limit)).ending(PlatformResponse.Outcome.THROTTLED);
            case AskOutcome.Failed failed ->
                PlatformResponse.lines(AssistantLines.of(failed)).ending(PlatformResponse.Outcome.REFUSED);
            case AskOutcome.NoConversation _ -> ErrorBody.brief(PlatformError.PAGE_MISSING);
        };
    }

    /** The history is sent whole, oldest first; the question is the last thing that the user said. */
    private static String prompt(JsonNode sent) {
        String prompt = "";
        for (JsonNode said : sent.path("responses")) {
            if (said.path("sender").asInt() == 1) {
                prompt = said.path("message").asText();
            }
        }
        return prompt;
    }

    private static Optional<JsonNode> read(String body) {
        try {
            return Optional.of(JSON.readTree(body));
        } catch (JsonProcessingException e) {
            return Optional.empty();
        }
    }
}
