package io.socialdata.platform.assistant;

import io.socialdata.platform.calls.ActingCalls;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.transport.RequestContent;
import java.time.Duration;
import java.util.Map;

/** Calls the assistant as an account. A question is sent once, since repeating it asks again. */
public final class AssistantClient {

    private final ActingCalls actingCalls;

    /**
     * @param actingCalls writes with the timeout of the assistant
     */
    public AssistantClient(ActingCalls actingCalls) {
        this.actingCalls = actingCalls;
    }

    /** Creates a conversation and returns its id. */
    public PlatformResult<String> open(Duration budget) {
        return actingCalls.once(
                "CreateGrokConversation",
                Map.of(),
                root -> {
                    String id = root.at("/data/create_grok_conversation/conversation_id")
                            .asText("");
                    return id.isEmpty() ? new Payload.Unapplied<>() : new Payload.Usable<>(id);
                },
                budget);
    }

    /** Sends a question and waits for the complete reply. */
    public PlatformResult<AssistantReply> ask(AssistantPrompt assistantPrompt, Duration budget) {
        return actingCalls.once(
                "grok/add_response",
                new RequestContent.Document(assistantPrompt.document()),
                AssistantReplyReader::read,
                budget);
    }

    /** Returns the assistant's settings for the account. */
    public PlatformResult<AssistantSettings> settings(Duration budget) {
        return actingCalls.read("GrokHome", Map.of(), AssistantSettings::read, budget);
    }
}
