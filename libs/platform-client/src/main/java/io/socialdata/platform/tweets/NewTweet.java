package io.socialdata.platform.tweets;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A post to create.
 *
 * @param mediaIds ids of earlier uploads
 * @param replyTo id of the post that it replies to
 * @param quote id of the post that it quotes
 */
public record NewTweet(
        String text,
        List<String> mediaIds,
        @Nullable String replyTo,
        @Nullable String quote) {

    private static final int SURELY_SHORT = 140;

    public NewTweet {
        mediaIds = List.copyOf(mediaIds);
    }

    /** Returns whether the text may be too long for a usual post, whose limit counts some characters twice. */
    boolean mayBeLong() {
        return text.codePointCount(0, text.length()) > SURELY_SHORT;
    }

    Map<String, Object> variables() {
        Map<String, Object> variables = new HashMap<>();
        variables.put("tweet_text", text);
        variables.put("dark_request", false);
        variables.put("media", Map.of("media_entities", mediaEntities(), "possibly_sensitive", false));
        variables.put("semantic_annotation_ids", List.of());
        if (replyTo != null) {
            variables.put("reply", Map.of("in_reply_to_tweet_id", replyTo, "exclude_reply_user_ids", List.of()));
        }
        if (quote != null) {
            variables.put("attachment_url", "https://x.com/i/status/" + quote);
        }
        return variables;
    }

    /** Returns the content in the form that drafts and scheduled posts require. */
    public Map<String, Object> request() {
        Map<String, Object> request = new HashMap<>();
        request.put("auto_populate_reply_metadata", false);
        request.put("status", text);
        request.put("exclude_reply_user_ids", List.of());
        request.put("media_ids", mediaIds);
        if (replyTo != null) {
            request.put("in_reply_to_status_id", replyTo);
        }
        if (quote != null) {
            request.put("attachment_url", "https://x.com/i/status/" + quote);
        }
        return request;
    }

    private List<Map<String, Object>> mediaEntities() {
        List<Map<String, Object>> entities = new ArrayList<>();
        mediaIds.forEach(id -> entities.add(Map.of("media_id", id, "tagged_users", List.of())));
        return entities;
    }
}
