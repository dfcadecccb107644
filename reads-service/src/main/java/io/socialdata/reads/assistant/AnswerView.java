package io.socialdata.reads.assistant;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.socialdata.platform.assistant.AssistantReply;
import io.socialdata.platform.assistant.AssistantReply.Source;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** One response of the assistant as callers get it. */
@JsonNaming(SnakeCaseStrategy.class)
@JsonInclude(JsonInclude.Include.ALWAYS)
record AnswerView(
        boolean ok,
        @Nullable String conversationId,
        @Nullable String responseId,
        @Nullable String userResponseId,
        String answer,
        List<CitationView> citations,
        int citationCount,
        List<ToolCallView> toolCalls,
        String requestedModel,
        @Nullable String model,
        String mode) {

    @JsonInclude(JsonInclude.Include.ALWAYS)
    record CitationView(
            String url,
            String domain,
            @Nullable String title,
            @Nullable String snippet) {

        static CitationView of(Source source) {
            return new CitationView(source.url(), host(source.url()), source.title(), source.snippet());
        }

        private static String host(String url) {
            try {
                return Objects.requireNonNullElse(new URI(url).getHost(), "");
            } catch (URISyntaxException e) {
                return "";
            }
        }
    }

    /** A search that the assistant ran. The platform gives no ids, so the searches are numbered. */
    record ToolCallView(String id, String tool, Map<String, String> args) {}

    static AnswerView of(AssistantReply assistantReply, String conversationId, AssistantModel asked) {
        List<CitationView> citations =
                assistantReply.sources().stream().map(CitationView::of).toList();
        List<ToolCallView> searches = IntStream.range(
                        0, assistantReply.queries().size())
                .mapToObj(i -> new ToolCallView(
                        "search-" + (i + 1),
                        "web_search",
                        Map.of("query", assistantReply.queries().get(i))))
                .toList();
        return new AnswerView(
                true,
                Objects.requireNonNullElse(assistantReply.conversationId(), conversationId),
                assistantReply.responseId(),
                assistantReply.userItemId(),
                assistantReply.text().strip(),
                citations,
                citations.size(),
                searches,
                asked.id(),
                assistantReply.model(),
                asked.shown());
    }
}
