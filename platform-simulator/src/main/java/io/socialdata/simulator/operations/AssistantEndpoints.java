package io.socialdata.simulator.operations;

import static io.socialdata.simulator.protocol.GraphQlEndpoint.mutation;
import static io.socialdata.simulator.protocol.GraphQlEndpoint.query;
import static io.socialdata.simulator.protocol.JsonObject.object;
import static io.socialdata.simulator.protocol.RestEndpoint.post;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.simulator.assistant.AssistantQuestion;
import io.socialdata.simulator.assistant.AssistantService;
import io.socialdata.simulator.assistant.AssistantService.AskResult;
import io.socialdata.simulator.journal.Journal;
import io.socialdata.simulator.protocol.Endpoint;
import io.socialdata.simulator.protocol.EndpointTable;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.GraphQlCall;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.PlatformResponse.Outcome;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.protocol.WireBody.WireFile;
import io.socialdata.simulator.protocol.WireCall;
import io.socialdata.simulator.shapes.AssistantResponseLines;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.stream.Stream;

/** Conversations with the assistant. */
@Singleton
record AssistantEndpoints(AssistantService assistantService, Journal journal) implements EndpointTable {

    private static final String DEFAULT_MODEL = "grok-3-latest";

    @Override
    public List<Endpoint> endpoints() {
        return List.of(
                mutation("CreateGrokConversation", this::begin),
                query("GrokHome", call -> GraphQlResponses.data(home(), "grok_home")),
                post("2/grok/add_response.json", this::ask),
                post("2/grok/attachment.json", (call, viewer) -> attach(call)));
    }

    private PlatformResponse begin(GraphQlCall call) {
        return GraphQlResponses.data(
                object().withId("conversation_id", assistantService.begin(call.user())), "create_grok_conversation");
    }

    /** Returns the features that the assistant offers to the viewer. */
    private static JsonObject home() {
        return object().with("default_grok_mode", "Normal")
                .with("default_grok_model_option_id", DEFAULT_MODEL)
                .with("grok_model_options", List.of(model(DEFAULT_MODEL, "Grok 3"), model("grok-2a", "Grok 2")))
                .with("ineligible_reasons", List.of())
                .with("free_access_enabled", true);
    }

    private static JsonObject model(String id, String name) {
        return object().with("id", id).with("name", name);
    }

    /** Asks the assistant. The response is streamed line by line. */
    private PlatformResponse ask(WireCall call, Viewer viewer) {
        return call.json()
                .filter(sent -> !prompt(sent).isBlank())
                .map(sent -> ask(viewer.signedIn(), sent))
                .orElseGet(() -> ErrorBody.brief(PlatformError.BAD_REQUEST));
    }

    private PlatformResponse ask(User user, JsonNode sent) {
        AssistantQuestion assistantQuestion = new AssistantQuestion(
                prompt(sent),
                sent.path("isReasoning").asBoolean()
                        || sent.path("isDeepsearch").asBoolean(),
                sent.path("returnSearchResults").asBoolean(),
                sent.path("imageGenerationCount").asInt(1),
                searchArguments(sent));
        return switch (assistantService.ask(user, sent.path("conversationId").asLong(), assistantQuestion)) {
            case AskResult.Answered answered ->
                PlatformResponse.lines(AssistantResponseLines.of(answered, assistantQuestion));
            case AskResult.LimitReached limit ->
                PlatformResponse.lines(AssistantResponseLines.of(limit)).withOutcome(Outcome.THROTTLED);
            case AskResult.Failed failed ->
                PlatformResponse.lines(AssistantResponseLines.of(failed)).withOutcome(Outcome.REFUSED);
            case AskResult.NoConversation _ -> ErrorBody.brief(PlatformError.PAGE_MISSING);
        };
    }

    /** Returns the question: the last message of the user. Clients send the whole history, oldest first. */
    private static String prompt(JsonNode sent) {
        String prompt = "";
        for (JsonNode said : sent.path("responses")) {
            if (said.path("sender").asInt() == 1) {
                prompt = said.path("message").asText();
            }
        }
        return prompt;
    }

    /** Returns the arguments for the search tool. The tool has two names; its arguments have no fixed form. */
    private static ObjectNode searchArguments(JsonNode sent) {
        JsonNode tools = sent.path("toolOverrides");
        return Stream.of("web_search", "webSearch")
                .map(tools::path)
                .flatMap(tool -> tool instanceof ObjectNode arguments ? Stream.of(arguments) : Stream.empty())
                .findFirst()
                .orElseGet(JsonNodeFactory.instance::objectNode);
    }

    /** Accepts a picture for a question. */
    private PlatformResponse attach(WireCall call) {
        return call.file("image")
                .filter(file -> file.contentType().startsWith("image/"))
                .map(this::attached)
                .orElseGet(() -> ErrorBody.brief(PlatformError.BAD_REQUEST));
    }

    private PlatformResponse attached(WireFile file) {
        long id = journal.nextId();
        JsonObject attachment = object().withId("mediaId", id)
                .with("fileName", "image." + file.contentType().substring("image/".length()))
                .with("mimeType", file.contentType())
                .with("url", "https://ton.x.com/i/ton/data/grok-attachment/" + id);
        return PlatformResponse.ok(JsonPart.list(List.of(attachment)));
    }
}
