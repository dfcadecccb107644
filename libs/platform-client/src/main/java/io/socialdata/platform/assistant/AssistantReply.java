package io.socialdata.platform.assistant;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A complete reply of the assistant.
 *
 * @param userItemId id of the question
 * @param responseId id of the reply
 * @param text the reply without the thinking text
 * @param sources in order of arrival, each address once
 * @param postIds posts that the reply is based on
 * @param queries what the assistant searched for
 * @param model the model that replied, if the response contains it
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

    /** A web page that the assistant has read. */
    public record Source(
            String url, @Nullable String title, @Nullable String snippet) {}

    /** An image that the assistant has created. */
    public record Image(
            String url,
            @Nullable String mediaId,
            @Nullable String fileName,
            @Nullable String mimeType) {}
}
