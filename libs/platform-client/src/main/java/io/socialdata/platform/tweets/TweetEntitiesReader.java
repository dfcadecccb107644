package io.socialdata.platform.tweets;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.tweets.TweetEntities.Mention;
import io.socialdata.platform.tweets.TweetEntities.Tag;
import io.socialdata.platform.users.LinkReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Parses the entities of a text; absent lists are empty. */
final class TweetEntitiesReader {

    private static final int MAX = 100;

    private TweetEntitiesReader() {}

    static TweetEntities read(JsonNode entities) {
        return new TweetEntities(
                each(entities.path("hashtags"), TweetEntitiesReader::tag),
                each(entities.path("symbols"), TweetEntitiesReader::tag),
                each(entities.path("timestamps"), Optional::of),
                LinkReader.read(entities.path("urls")),
                each(entities.path("user_mentions"), TweetEntitiesReader::mention));
    }

    private static Optional<Tag> tag(JsonNode json) {
        return filled(json.path("text")).map(text -> new Tag(text, LinkReader.indices(json)));
    }

    private static Optional<Mention> mention(JsonNode json) {
        return filled(json.path("screen_name"))
                .map(handle -> new Mention(
                        orNull(filled(json.path("id_str"))),
                        handle,
                        json.path("name").asText(""),
                        LinkReader.indices(json)));
    }

    private static <T> List<T> each(JsonNode list, Function<JsonNode, Optional<T>> reader) {
        List<T> read = new ArrayList<>();
        for (int i = 0; i < Math.min(list.size(), MAX); i++) {
            JsonNode element = list.path(i);
            if (element.isObject()) {
                reader.apply(element).ifPresent(read::add);
            }
        }
        return List.copyOf(read);
    }

    private static Optional<String> filled(JsonNode node) {
        return Optional.ofNullable(node.textValue()).filter(text -> !text.isEmpty());
    }

    private static <T> @Nullable T orNull(Optional<T> value) {
        return value.orElse(null);
    }
}
