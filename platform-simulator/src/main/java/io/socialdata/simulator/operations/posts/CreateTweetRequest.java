package io.socialdata.simulator.operations.posts;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.simulator.protocol.PlatformIds;
import io.socialdata.simulator.protocol.Variables;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;

/**
 * A request to publish a post.
 *
 * @param replyTo id of the post to reply to, 0 if none
 * @param attachment URL of a post to quote
 * @param community id of the community to post in, 0 if none
 * @param card URI of a card to attach, for example of a poll
 */
record CreateTweetRequest(
        String text,
        List<Long> media,
        long replyTo,
        Optional<String> attachment,
        long community,
        Optional<String> card) {

    private static final Pattern POST_ADDRESS =
            Pattern.compile("https?://(?:x|twitter)\\.com/[^/]+/status/(\\d{1,19})(?:[/?].*)?");
    /** Domain of the annotation that identifies a community. */
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
                        .orElse(0),
                variables.text("card_uri"));
    }

    /** Returns the id of the quoted post from the URL. 0 if there is no URL, empty if it is not the URL of a post. */
    Optional<Long> quoted() {
        if (attachment.isEmpty()) {
            return Optional.of(0L);
        }
        Matcher matcher = POST_ADDRESS.matcher(attachment.get());
        return matcher.matches()
                ? PlatformIds.parse(matcher.group(1)).stream().boxed().findFirst()
                : Optional.empty();
    }

    boolean isEmpty() {
        return text.isBlank() && media.isEmpty() && attachment.isEmpty();
    }
}
