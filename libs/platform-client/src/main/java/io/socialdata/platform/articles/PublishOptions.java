package io.socialdata.platform.articles;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Options for publishing an article.
 *
 * @param audience who may read it, in the platform's words; {@code Everyone} and null mean everybody
 * @param replyControl who may reply to its announcement, in the platform's words; {@code Everyone} and null mean
 *     everybody
 * @param caption text of the announcement
 */
public record PublishOptions(
        @Nullable String audience,
        @Nullable String replyControl,
        @Nullable String caption) {

    private static final String EVERYONE = "Everyone";

    /** Options that let everybody read and reply. */
    public static PublishOptions forEveryone() {
        return new PublishOptions(null, null, null);
    }

    Map<String, Object> variables(String articleId) {
        Map<String, Object> variables = new HashMap<>();
        variables.put("articleEntityId", articleId);
        variables.put("visibilitySetting", audience == null || audience.equals(EVERYONE) ? "Public" : audience);
        if (replyControl != null && !replyControl.equals(EVERYONE)) {
            variables.put("conversationControl", Map.of("mode", replyControl));
        }
        if (caption != null) {
            variables.put("caption", caption);
        }
        return variables;
    }
}
