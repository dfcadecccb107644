package io.socialdata.simulator.shapes;

import static io.socialdata.simulator.protocol.JsonObject.object;

import io.socialdata.simulator.assistant.AssistantQuestion;
import io.socialdata.simulator.assistant.AssistantQuestion.Command;
import io.socialdata.simulator.assistant.AssistantService.AskResult.Answered;
import io.socialdata.simulator.assistant.AssistantService.AskResult.Failed;
import io.socialdata.simulator.assistant.AssistantService.AskResult.LimitReached;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.JsonPart;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.stream.IntStream;

/** The lines of a response of the assistant. */
public final class AssistantResponseLines {

    /** Number of web pages that the assistant requests from its search tool, if the caller gives none. */
    private static final int REQUESTED_RESULTS = 10;

    private AssistantResponseLines() {}

    /** Returns the lines of a reply. The last line is marked as the last, unless the reply must be cut off. */
    public static List<JsonPart> of(Answered answered, AssistantQuestion assistantQuestion) {
        List<JsonPart> lines = new ArrayList<>();
        lines.add(object().withId("conversationId", answered.conversation())
                .withId("userChatItemId", answered.question())
                .withId("agentChatItemId", answered.answer()));
        lines.add(thinking("Looking at the question"));
        if (assistantQuestion.reasoning()) {
            lines.add(thinking("Weighing what speaks for it"));
            lines.add(thinking("Weighing what speaks against it"));
        }
        if (assistantQuestion.searching()) {
            lines.add(toolCall(answered, assistantQuestion));
            lines.add(search(answered, assistantQuestion));
        }
        answered.images().forEach(id -> lines.add(image(id)));
        boolean cut = assistantQuestion.command() == Command.CUT;
        int words = answered.text().size();
        for (int word = 0; word < (cut ? words / 2 : words); word++) {
            lines.add(text(answered, word));
        }
        return lines;
    }

    public static List<JsonPart> of(LimitReached limit) {
        JsonObject upsell = object().with("usageLimit", Integer.toString(limit.questions()))
                .with("quotaDurationCount", Long.toString(limit.hours()))
                .with("quotaDurationPeriod", "hours")
                .with("title", "Limit reached")
                .with("message", "Try again later");
        return List.of(said("Limit reached")
                .with("responseType", "limiter")
                .with("upsell", upsell)
                .under("result"));
    }

    public static List<JsonPart> of(Failed failed) {
        return List.of(
                object().withId("conversationId", failed.conversation()),
                said("Something went wrong")
                        .with("responseType", "error")
                        .with("isSoftStop", true)
                        .under("result"));
    }

    private static JsonObject said(String message) {
        return object().with("sender", "ASSISTANT").with("message", message);
    }

    private static JsonObject piece(String message, String query) {
        return said(message)
                .with("query", query)
                .with("feedbackLabels", List.of())
                .with("followUpSuggestions", List.of());
    }

    private static JsonPart thinking(String thought) {
        return piece(thought, "")
                .with("tagsResult", object())
                .with("isThinking", true)
                .with("messageTag", "header")
                .with("isSoftStop", false)
                .under("result");
    }

    /** Returns the call of the search tool: markup in a message that is no part of the reply. */
    private static JsonPart toolCall(Answered answered, AssistantQuestion assistantQuestion) {
        JsonObject arguments = object().with("query", assistantQuestion.prompt())
                .with("num_results", Integer.toString(REQUESTED_RESULTS));
        assistantQuestion
                .searchArguments()
                .properties()
                .forEach(argument -> arguments.with(argument.getKey(), argument.getValue()));
        // The end of a CDATA section must not occur in it.
        String text = new String(arguments.bytes(), StandardCharsets.UTF_8).replace("]]>", "]]\\u003e");
        String call = "<xai:tool_usage_card><xai:tool_usage_card_id>" + toolCallId(answered)
                + "</xai:tool_usage_card_id><xai:tool_name>web_search</xai:tool_name><xai:tool_args><![CDATA[" + text
                + "]]></xai:tool_args></xai:tool_usage_card>";
        return piece(call, "")
                .with("isThinking", true)
                .with("messageTag", "tool_usage_card")
                .with("toolUsageCardId", toolCallId(answered))
                .with("isSoftStop", false)
                .under("result");
    }

    private static String toolCallId(Answered answered) {
        return UUID.nameUUIDFromBytes(("web_search:" + answered.answer()).getBytes(StandardCharsets.UTF_8))
                .toString();
    }

    private static JsonPart search(Answered answered, AssistantQuestion assistantQuestion) {
        String page = "https://answers.example/"
                + Integer.toHexString(
                        assistantQuestion.prompt().toLowerCase(Locale.ROOT).hashCode());
        JsonObject found = object().with("url", page).with("title", "What is known about it");
        List<JsonObject> results = IntStream.range(0, assistantQuestion.results(1))
                .mapToObj(number -> object().with("url", number == 0 ? page : page + "/" + number)
                        .with("title", "What is known about it")
                        .with("snippet", "Everything, in short")
                        .with("icon", ""))
                .toList();
        return piece("", assistantQuestion.prompt())
                .with("webResults", results)
                .with("citedWebResults", List.of(found))
                .withTexts(
                        "xPostIds",
                        answered.posts().stream().map(id -> Long.toString(id)).toList())
                .with("isSoftStop", false)
                .under("result");
    }

    private static JsonPart text(Answered answered, int word) {
        boolean last = word == answered.text().size() - 1;
        JsonObject piece = piece(answered.text().get(word), "");
        if (last) {
            piece.with("feedbackLabels", List.of(object().with("label", "Good")))
                    .with(
                            "followUpSuggestions",
                            List.of(object().with("label", "Why?")
                                    .with("properties", object().with("messageType", "STANDARD"))));
        }
        return piece.with("isThinking", false)
                .with("messageTag", "final")
                .with("isSoftStop", last)
                .withId("responseChatItemId", answered.answer())
                .under("result");
    }

    private static JsonPart image(long id) {
        JsonObject image = object().with("imageUrl", "https://ton.x.com/i/ton/data/grok-attachment/" + id)
                .withId("mediaIdStr", id)
                .with("fileName", "picture-" + id + ".jpg")
                .with("mimeType", "image/jpeg");
        return said("").with("imageAttachment", image).with("isSoftStop", false).under("result");
    }
}
