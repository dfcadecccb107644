package io.socialdata.reads.assistant;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.socialdata.contract.ErrorCode;
import io.socialdata.platform.assistant.AssistantPrompt.Turn;
import io.socialdata.web.errors.ApiException;
import io.socialdata.web.json.UnicodeText;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Parses the conversation that callers send: an array of turns, or the same as text, and the newest prompt. */
@Singleton
class ChatTurnParser {

    private static final int LONGEST_PROMPT = 20_000;
    private static final int MAX_EARLIER = 100;
    private static final Set<String> ASSISTANTS = Set.of("assistant", "grok", "2");

    private final ObjectMapper json;

    ChatTurnParser(ObjectMapper json) {
        this.json = json;
    }

    /**
     * Returns all turns, oldest first; the last is the prompt.
     *
     * @throws ApiException 400 if the prompt is missing, the text is too long, or a turn is invalid
     */
    List<Turn> of(@Nullable String message, @Nullable JsonNode messages) {
        List<Turn> turns = new ArrayList<>();
        if (messages != null && !messages.isNull()) {
            earlier(messages).forEach(node -> turns.add(turn(node)));
        }
        if (message != null && !message.isBlank()) {
            turns.add(new Turn(message, false));
        }
        if (turns.isEmpty() || turns.getLast().byAssistant()) {
            throw bad("message", "A prompt is required: send message, or messages ending with a user turn.");
        }
        if (isTooLong(turns.getLast().message())) {
            throw bad("message", "The prompt must have at most 20000 characters.");
        }
        return turns;
    }

    private JsonNode earlier(JsonNode given) {
        JsonNode turns = given.isTextual() ? parsed(given.textValue()) : given;
        if (!turns.isArray()) {
            throw bad("messages", "messages must be an array of turns.");
        }
        if (turns.size() > MAX_EARLIER) {
            throw bad("messages", "messages must have at most 100 turns.");
        }
        return turns;
    }

    private JsonNode parsed(String text) {
        try {
            return UnicodeText.read("messages", text.isBlank() ? "[]" : text, json);
        } catch (IOException e) { // its message would quote the conversation
            throw bad("messages", "messages must be an array of turns.");
        }
    }

    private static Turn turn(JsonNode node) {
        JsonNode text = node.path("content").isTextual() ? node.path("content") : node.path("message");
        if (!text.isTextual() || text.textValue().isBlank() || isTooLong(text.textValue())) {
            throw bad("messages", "Each turn must have text of at most 20000 characters.");
        }
        String who = node.path("role").isTextual()
                ? node.path("role").textValue()
                : node.path("sender").asText("");
        return new Turn(text.textValue(), ASSISTANTS.contains(who));
    }

    /** Counts Unicode characters, some of which take two {@code char} values. */
    private static boolean isTooLong(String text) {
        return text.codePointCount(0, text.length()) > LONGEST_PROMPT;
    }

    private static ApiException bad(String field, String message) {
        return new ApiException(ErrorCode.BAD_REQUEST, message).field(field);
    }
}
