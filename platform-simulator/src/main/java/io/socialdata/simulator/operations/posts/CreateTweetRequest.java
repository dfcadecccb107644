package io.socialdata.simulator.operations.posts;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.simulator.protocol.Variables;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;

/**
 * What a call wants to have posted, as it was sent.
 *
 * @param replyTo id of the post to answer, 0 if none
 * @param attachment address of a post to show
 * @param community id of the community to post in, 0 if none
 */
record CreateTweetRequest(String text, List<Long> media, long replyTo, Optional<String> attachment, long community) {

    private static final Pattern POST_ADDRESS =
            Pattern.compile("https?://(?:x|twitter)\\.com/[^/]+/status/(\\d{1,18}|[1-8]\\d{18})(?:[/?].*)?");
    /** By which the platform marks the annotation that names a community. */
    private static final String COMMUNITY_DOMAIN = "31";

    static CreateTweetRequest of(Variables variables) {
        JsonNode values = variables.values();
        return new CreateTweetRequest(
                variables.text("tweet_text").orElse(""),
                StreamSupport.stream(values.at("/media/media_entities").spliterator(), false)
                        .map(entity -> entity.path("media_id").asLong())
                        .toList(),
                values.at("/reply/in_reply_to_tweet_id").asLong(),
                variables.text("attachment_url"),
                StreamSupport.stream(values.path("semantic_annotation_ids").spliterator(), false)
                        .filter(annotation ->
                                annotation.path("domain_id").asText().equals(COMMUNITY_DOMAIN))
                        .mapToLong(annotation -> annotation.path("entity_id").asLong())
                        .findFirst()
                        .orElse(0));
    }

    /** The id in the address, 0 if there is no address, or empty if it is no post's. */
    Optional<Long> quoted() {
        if (attachment.isEmpty()) {
            return Optional.of(0L);
        }
        Matcher matcher = POST_ADDRESS.matcher(attachment.get());
        return matcher.matches() ? Optional.of(Long.valueOf(matcher.group(1))) : Optional.empty();
    }

    boolean isEmpty() {
        return text.isBlank() && media.isEmpty() && attachment.isEmpty();
    }
}
