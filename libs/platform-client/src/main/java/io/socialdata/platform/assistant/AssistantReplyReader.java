package io.socialdata.platform.assistant;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.assistant.AssistantReply.Image;
import io.socialdata.platform.assistant.AssistantReply.Source;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.result.PlatformFailure.ResponseDefect;
import io.socialdata.platform.result.PlatformFailure.Throttled;
import io.socialdata.platform.result.PlatformFailure.Unreachable;
import io.socialdata.platform.result.PlatformFailure.UnreachableReason;
import io.socialdata.platform.result.PlatformFailure.Unreadable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Assembles a reply from its lines.
 *
 * <p>A line marks the end of the reply. Without it the reply was truncated, and a truncated reply is a failure.
 */
final class AssistantReplyReader {

    private final StringBuilder text = new StringBuilder();
    private final Map<String, Source> sources = new LinkedHashMap<>();
    private final Set<String> postIds = new LinkedHashSet<>();
    private final Set<String> queries = new LinkedHashSet<>();
    private final List<Image> images = new ArrayList<>();
    private @Nullable String conversationId;
    private @Nullable String userItemId;
    private @Nullable String responseId;
    private @Nullable String model;

    private AssistantReplyReader() {}

    static Payload<AssistantReply> read(JsonNode lines) {
        if (!lines.isArray()) {
            return new Payload.Broken<>();
        }
        AssistantReplyReader reader = new AssistantReplyReader();
        boolean ended = false;
        for (JsonNode line : lines) {
            JsonNode result = line.path("result");
            switch (result.path("responseType").asText("")) {
                case "limiter" -> {
                    return new Payload.Failing<>(new Throttled(null));
                }
                case "error" -> {
                    return new Payload.Failing<>(new Unreadable(ResponseDefect.UNEXPLAINED));
                }
                default -> reader.add(line, result);
            }
            ended = ended || result.path("isSoftStop").asBoolean(false);
        }
        return ended
                ? new Payload.Usable<>(reader.whole())
                : new Payload.Failing<>(new Unreachable(UnreachableReason.CONNECTION));
    }

    private void add(JsonNode line, JsonNode result) {
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

    private AssistantReply whole() {
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

    /** Returns whether the message is part of the reply: neither thinking text nor a heading. */
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
