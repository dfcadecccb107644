package io.socialdata.simulator.shapes;

import static io.socialdata.simulator.protocol.JsonObject.object;

import com.fasterxml.jackson.core.JsonGenerator;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.world.Post;
import java.io.IOException;

/** The {@code legacy} part of a post, and a post in REST 1.1: text, entities, counts and references. */
public record LegacyPostShape(PostView view) implements JsonPart {

    /** Maximum length of a retweet's text. The full text is in the original post. */
    private static final int RETWEET_CUT = 139;

    @Override
    public void write(JsonGenerator out) throws IOException {
        addedTo(object()).write(out);
    }

    /** Returns the form of REST, which has the ids as numbers, too. */
    public JsonObject rest() {
        return addedTo(object().with("id", view.post().id())
                .with("user_id", view.post().author().id()));
    }

    private JsonObject addedTo(JsonObject shape) {
        Post post = view.post();
        TextLayout layout = layout(view);
        shape.with("created_at", WireTime.of(post.createdAt()))
                .withId("conversation_id_str", post.conversation())
                .with("display_text_range", JsonPart.pair(0, layout.displayed()))
                .with("full_text", text(view));
        new PostEntities(view, layout).addTo(shape);
        addCounts(shape, post);
        addReferences(shape);
        if (view.repliesLimited()) {
            shape.with("conversation_control", object().with("policy", "Community"));
        }
        return shape.with("lang", view.writing().language())
                .with("possibly_sensitive", false)
                .with("possibly_sensitive_editable", true)
                .with("bookmarked", view.marks().bookmarked())
                .with("favorited", view.marks().liked())
                .with("retweeted", view.marks().retweeted())
                .withId("user_id_str", post.author().id())
                .withId("id_str", post.id());
    }

    /** Returns the text as it is sent; truncated for a retweet. */
    public static String text(PostView view) {
        String text = layout(view).text();
        return view.retweeted().isPresent() ? cut(text) : text;
    }

    private static TextLayout layout(PostView view) {
        return view.retweeted()
                .map(original ->
                        TextLayout.after("RT @" + original.post().author().handle() + ":", original.writing()))
                .orElseGet(() -> view.writing().isLong()
                        ? TextLayout.beginningOf(view.writing())
                        : TextLayout.of(view.writing()));
    }

    private static String cut(String text) {
        return text.codePointCount(0, text.length()) <= RETWEET_CUT
                ? text
                : text.substring(0, text.offsetByCodePoints(0, RETWEET_CUT)) + "…";
    }

    /** Adds the counts. A retweet has no likes of its own and shows the retweets of the original. */
    private void addCounts(JsonObject shape, Post post) {
        int retweets = view.retweeted()
                .map(original -> original.post().counts().retweets())
                .orElse(post.counts().retweets());
        shape.with("bookmark_count", view.marks().bookmarks())
                .with("favorite_count", view.marks().likes())
                .with("quote_count", post.counts().quotes())
                .with("reply_count", post.counts().replies())
                .with("retweet_count", retweets);
    }

    private void addReferences(JsonObject shape) {
        shape.with("is_quote_status", view.post().quotes());
        view.retweeted()
                .ifPresent(original -> shape.with("retweeted_status_result", new PostShape(original).under("result")));
        if (view.post().quotes()) {
            shape.withId("quoted_status_id_str", view.post().quoted());
        }
        view.repliedTo()
                .ifPresent(original -> shape.with(
                                "in_reply_to_screen_name", original.author().handle())
                        .withId("in_reply_to_status_id_str", original.id())
                        .withId("in_reply_to_user_id_str", original.author().id()));
    }
}
