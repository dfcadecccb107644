package io.socialdata.platform.assistant;

import io.socialdata.platform.calls.ActingReads;
import io.socialdata.platform.calls.ActingWrites;
import io.socialdata.platform.outcome.Outcome;
import io.socialdata.platform.reading.Payload;
import io.socialdata.platform.wire.Content;
import java.time.Duration;
import java.util.Map;

/** Asking the assistant as an account. A question is sent once: who repeats it, asks again. */
public final class Assistant {

    private final ActingReads reads;
    private final ActingWrites writes;

    /**
     * @param writes with as much time as the assistant may take
     */
    public Assistant(ActingReads reads, ActingWrites writes) {
        this.reads = reads;
        this.writes = writes;
    }

    /** Opens a conversation and tells its id. */
    public Outcome<String> open(Duration budget) {
        return writes.once(
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
    public Outcome<Reply> ask(Prompt prompt, Duration budget) {
        return writes.once("grok/add_response", new Content.Document(prompt.document()), new ReplyReader(), budget);
    }

    /** What the assistant is to the account. */
    public Outcome<Settings> settings(Duration budget) {
        return reads.read("GrokHome", Map.of(), Settings::read, budget);
    }
}
