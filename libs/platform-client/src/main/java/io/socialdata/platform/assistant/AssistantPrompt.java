package io.socialdata.platform.assistant;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A question with the earlier turns of its conversation. {@code toString} hides the content.
 *
 * @param turns oldest first, the question last
 * @param conversationId id from an earlier reply, or of a conversation just created
 * @param modelOptionId one of the models in the account's settings; null for the default of the mode
 * @param images maximum number of images that the assistant may create; none for text only
 */
public record AssistantPrompt(
        List<Turn> turns,
        String conversationId,
        Mode mode,
        @Nullable String modelOptionId,
        int images) {

    public AssistantPrompt {
        turns = List.copyOf(turns);
    }

    /** One message of the conversation. */
    public record Turn(String message, boolean byAssistant) {

        Map<String, ?> fields() {
            return Map.of(
                    "message",
                    message,
                    "sender",
                    byAssistant ? 2 : 1,
                    "promptSource",
                    "",
                    "fileAttachments",
                    List.of());
        }

        @Override
        public String toString() {
            return "Turn[redacted]";
        }
    }

    /** How long the assistant thinks. */
    public enum Mode {
        AUTO,
        FAST,
        EXPERT
    }

    Map<String, Object> document() {
        Map<String, Object> document = new HashMap<>();
        document.put("responses", turns.stream().map(Turn::fields).toList());
        document.put("systemPromptName", "");
        if (modelOptionId != null) {
            document.put("grokModelOptionId", modelOptionId);
        }
        document.put("modelMode", "MODEL_MODE_" + mode);
        document.put("conversationId", conversationId);
        document.put("returnSearchResults", true);
        document.put("returnCitations", true);
        document.put("promptMetadata", Map.of("promptSource", "NATURAL", "action", "INPUT"));
        document.put("imageGenerationCount", images);
        document.put("requestFeatures", Map.of("eagerTweets", true, "serverHistory", true));
        document.put("enableSideBySide", true);
        document.put("toolOverrides", Map.of());
        document.put("isTemporaryChat", false);
        document.put("isDeepsearch", false);
        document.put("isReasoning", false);
        return document;
    }

    @Override
    public String toString() {
        return "AssistantPrompt[redacted]";
    }
}
