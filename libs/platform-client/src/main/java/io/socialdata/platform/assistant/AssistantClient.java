package io.socialdata.platform.assistant;

import io.socialdata.platform.calls.AccountReadExecutor;
import io.socialdata.platform.calls.AccountWriteExecutor;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.transport.RequestContent;
import java.time.Duration;
import java.util.Map;

/** Asking the assistant as an account. A question is sent once: who repeats it, asks again. */
public final class AssistantClient {

    private final AccountReadExecutor accountReadExecutor;
    private final AccountWriteExecutor accountWriteExecutor;

    /**
     * @param accountWriteExecutor with as much time as the assistant may take
     */
    public AssistantClient(AccountReadExecutor accountReadExecutor, AccountWriteExecutor accountWriteExecutor) {
        this.accountReadExecutor = accountReadExecutor;
        this.accountWriteExecutor = accountWriteExecutor;
    }

    /** Opens a conversation and tells its id. */
    public PlatformResult<String> open(Duration budget) {
        return accountWriteExecutor.once(
                "CreateGrokConversation",
                Map.of(),
                root -> {
                    String id = root.at("/data/create_grok_conversation/conversation_id")
                            .asText("");
                    return id.isEmpty() ? new Payload.Unapplied<>() : new Payload.Usable<>(id);
                },
                budget);
    }

    /** Asks, and waits for the whole answer. */
    public PlatformResult<AssistantReply> ask(AssistantPrompt assistantPrompt, Duration budget) {
        return accountWriteExecutor.once(
                "grok/add_response",
                new RequestContent.Document(assistantPrompt.document()),
                new AssistantReplyReader(),
                budget);
    }

    /** What the assistant is to the account. */
    public PlatformResult<AssistantSettings> settings(Duration budget) {
        return accountReadExecutor.read("GrokHome", Map.of(), AssistantSettings::read, budget);
    }
}
