package io.socialdata.simulator.shapes;

import static io.socialdata.simulator.protocol.JsonObject.object;

import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.shapes.TextLayout.Placed;
import io.socialdata.simulator.world.Link;
import io.socialdata.simulator.world.TextSegment;
import io.socialdata.simulator.world.User;
import java.util.List;
import java.util.function.BiFunction;

/** The entities of a post's text with their positions. Includes empty lists, because older clients index into them. */
record PostEntities(PostView view, TextLayout layout) {

    /** Adds the entities, and those of media once more where clients read them apart. */
    void addTo(JsonObject post) {
        JsonObject entities = withText(object().with("timestamps", List.of()));
        post.with("entities", entities);
        if (!layout.media().isEmpty()) {
            List<MediaShape> media = layout.media().stream()
                    .map(placed -> new MediaShape(view.post(), placed))
                    .toList();
            entities.with("media", media);
            post.with("extended_entities", object().with("media", media));
        }
    }

    /** Adds the lists that every layout has. */
    JsonObject withText(JsonObject entities) {
        return entities.with("hashtags", each(TextSegment.Hashtag.class, PostEntities::hashtag))
                .with("symbols", List.of())
                .with("urls", each(TextSegment.LinkTo.class, (link, at) -> link(link.link(), at.start(), at.end())))
                .with("user_mentions", each(TextSegment.Mention.class, PostEntities::mention));
    }

    private <T extends TextSegment> List<JsonObject> each(
            Class<T> type, BiFunction<T, Placed<TextSegment>, JsonObject> shape) {
        return layout.segments().stream()
                .filter(placed -> type.isInstance(placed.part()))
                .map(placed -> shape.apply(type.cast(placed.part()), placed))
                .toList();
    }

    private static JsonObject hashtag(TextSegment.Hashtag hashtag, Placed<TextSegment> at) {
        return object().with("indices", JsonPart.pair(at.start(), at.end())).with("text", hashtag.tag());
    }

    private static JsonObject mention(TextSegment.Mention mention, Placed<TextSegment> at) {
        User user = mention.user();
        return object().withId("id_str", user.id())
                .with("name", user.profile().name())
                .with("screen_name", user.handle())
                .with("indices", JsonPart.pair(at.start(), at.end()));
    }

    static JsonObject link(Link link, int start, int end) {
        return object().with("display_url", link.display())
                .with("expanded_url", link.expanded())
                .with("indices", JsonPart.pair(start, end))
                .with("url", link.shortened());
    }
}
