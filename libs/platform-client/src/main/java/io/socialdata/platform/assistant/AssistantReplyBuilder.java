package io.socialdata.platform.assistant;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.assistant.AssistantReply.Image;
import io.socialdata.platform.assistant.AssistantReply.Source;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** An answer of which some lines have come. */
final class AssistantReplyBuilder {

    private final StringBuilder text = new StringBuilder();
    private final Map<String, Source> sources = new LinkedHashMap<>();
    private final Set<String> postIds = new LinkedHashSet<>();
    private final Set<String> queries = new LinkedHashSet<>();
    private final List<Image> images = new ArrayList<>();
    private @Nullable String conversationId;
    private @Nullable String userItemId;
    private @Nullable String responseId;
    private @Nullable String model;

    void add(JsonNode line, JsonNode result) {
        conversationId = known(conversationId, line.path("conversationId"));
        userItemId = known(userItemId, line.path("userChatItemId"));
        responseId = known(responseId, line.path("agentChatItemId"));
        responseId = known(responseId, result.path("responseChatItemId"));
        model = known(model, result.path("modelOptionId"));
        if (isSaid(result)) {
            text.append(result.path("message").asText(""));
        }
        addAll(result);
    }

    AssistantReply whole() {
        return new AssistantReply(
                conversationId,
                userItemId,
                responseId,
                text.toString(),
                List.copyOf(sources.values()),
                List.copyOf(postIds),
                List.copyOf(queries),
                images,
                model);
    }

    private void addAll(JsonNode result) {
        result.path("webResults").forEach(this::addSource);
        result.path("citedWebResults").forEach(this::addSource);
        result.path("xPostIds").forEach(id -> addFilled(postIds, id));
        addFilled(queries, result.path("query"));
        JsonNode image = result.path("imageAttachment");
        String url = image.path("imageUrl").asText("");
        if (!url.isEmpty()) {
            images.add(new Image(
                    url,
                    image.path("mediaIdStr").textValue(),
                    image.path("fileName").textValue(),
                    image.path("mimeType").textValue()));
        }
    }

    private void addSource(JsonNode page) {
        String url = page.path("url").asText("");
        if (!url.isEmpty()) {
            sources.putIfAbsent(
                    url,
                    new Source(
                            url,
                            page.path("title").textValue(),
                            page.path("snippet").textValue()));
        }
    }

    /** What is thought aloud, and what only stands above an answer, is not the answer. */
    private static boolean isSaid(JsonNode result) {
        String tag = result.path("messageTag").asText("final");
        return !result.path("isThinking").asBoolean(false) && tag.equals("final");
    }

    private static void addFilled(Set<String> values, JsonNode value) {
        String text = value.asText("");
        if (!text.isEmpty()) {
            values.add(text);
        }
    }

    private static @Nullable String known(@Nullable String before, JsonNode now) {
        String text = now.asText("");
        return before != null || text.isEmpty() ? before : text;
    }
}
