package io.socialdata.platform.assistant;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A whole answer of the assistant.
 *
 * @param userItemId of the question
 * @param responseId of the answer
 * @param text the answer without what was thought on the way
 * @param sources in the order of arrival, each address once
 * @param postIds posts that the answer draws on
 * @param queries what the assistant searched for
 * @param model the one that answered, if the answer says so
 */
public record AssistantReply(
        @Nullable String conversationId,
        @Nullable String userItemId,
        @Nullable String responseId,
        String text,
        List<Source> sources,
        List<String> postIds,
        List<String> queries,
        List<Image> images,
        @Nullable String model) {

    public AssistantReply {
        sources = List.copyOf(sources);
        postIds = List.copyOf(postIds);
        queries = List.copyOf(queries);
        images = List.copyOf(images);
    }

    /** A page that the assistant has read. */
    public record Source(
            String url, @Nullable String title, @Nullable String snippet) {}

    /** A picture that the assistant has drawn. */
    public record Image(
            String url,
            @Nullable String mediaId,
            @Nullable String fileName,
            @Nullable String mimeType) {}
}
