package io.socialdata.platform.tweets;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.users.User.Link;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Entities that the platform recognised in a text, with their positions. */
public record TweetEntities(
        List<Tag> hashtags, List<Tag> symbols, List<JsonNode> timestamps, List<Link> links, List<Mention> mentions) {

    public static final TweetEntities NONE = new TweetEntities(List.of(), List.of(), List.of(), List.of(), List.of());

    /** A tag without its sign. */
    public record Tag(String text, List<Integer> indices) {}

    /** A user mentioned in the text. */
    public record Mention(@Nullable String userId, String handle, String name, List<Integer> indices) {}
}
