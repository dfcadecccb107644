package io.socialdata.platform.assistant;

import io.socialdata.platform.calls.AccountExecutor;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.transport.RequestContent;
import java.time.Duration;
import java.util.Map;

/** Calls the assistant as an account. A question is sent once, since repeating it asks again. */
public final class AssistantClient {

    private final AccountExecutor accountExecutor;

    /**
     * @param accountExecutor writes with the timeout of the assistant
     */
    public AssistantClient(AccountExecutor accountExecutor) {
        this.accountExecutor = accountExecutor;
    }

    /** Creates a conversation and returns its id. */
    public PlatformResult<String> open(Duration budget) {
        return accountExecutor.once(
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
        return accountExecutor.once(
                "grok/add_response",
                new RequestContent.Document(assistantPrompt.document()),
                AssistantReplyReader::read,
                budget);
    }

    /** Returns the assistant's settings for the account. */
    public PlatformResult<AssistantSettings> settings(Duration budget) {
        return accountExecutor.read("GrokHome", Map.of(), AssistantSettings::read, budget);
    }
}
