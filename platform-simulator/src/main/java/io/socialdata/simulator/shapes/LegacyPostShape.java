package io.socialdata.simulator.shapes;

import com.fasterxml.jackson.core.JsonGenerator;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.world.Post;
import java.io.IOException;

/** The {@code legacy} part of a post: text, entities, counts and references. */
public record LegacyPostShape(PostView view) implements JsonPart {

    /** Maximum length of a retweet's text. The full text is in the original post. */
    private static final int RETWEET_CUT = 139;

    @Override
    public void write(JsonGenerator out) throws IOException {
        out.writeStartObject();
        writeFields(out);
        out.writeEndObject();
    }

    void writeFields(JsonGenerator out) throws IOException {
        Post post = view.post();
        out.writeStringField("created_at", WireTime.of(post.createdAt()));
        out.writeStringField("conversation_id_str", Long.toString(post.conversation()));
        writeText(out);
        writeEngagement(out, post);
        writeReferences(out);
        if (view.repliesLimited()) {
            out.writeObjectFieldStart("conversation_control");
            out.writeStringField("policy", "Community");
            out.writeEndObject();
        }
        out.writeStringField("lang", view.writing().language());
        out.writeBooleanField("possibly_sensitive", false);
        out.writeBooleanField("possibly_sensitive_editable", true);
        out.writeBooleanField("bookmarked", view.marks().bookmarked());
        out.writeBooleanField("favorited", view.marks().liked());
        out.writeBooleanField("retweeted", view.marks().retweeted());
        out.writeStringField("user_id_str", Long.toString(post.author().id()));
        out.writeStringField("id_str", Long.toString(post.id()));
    }

    private void writeText(JsonGenerator out) throws IOException {
        TextLayout layout = layout(view);
        PostEntities.writePair(out, "display_text_range", 0, layout.displayed());
        out.writeStringField("full_text", text(view));
        new PostEntities(view, layout).write(out);
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

    /** Writes the counts. A retweet has no likes of its own and shows the retweets of the original. */
    private void writeEngagement(JsonGenerator out, Post post) throws IOException {
        int retweets = view.retweeted()
                .map(original -> original.post().counts().retweets())
                .orElse(post.counts().retweets());
        out.writeNumberField("bookmark_count", view.marks().bookmarks());
        out.writeNumberField("favorite_count", view.marks().likes());
        out.writeNumberField("quote_count", post.counts().quotes());
        out.writeNumberField("reply_count", post.counts().replies());
        out.writeNumberField("retweet_count", retweets);
    }

    private void writeReferences(JsonGenerator out) throws IOException {
        out.writeBooleanField("is_quote_status", view.post().quotes());
        if (view.retweeted().isPresent()) {
            new PostShape(view.retweeted().get()).under("result").writeField(out, "retweeted_status_result");
        }
        if (view.post().quotes()) {
            out.writeStringField(
                    "quoted_status_id_str", Long.toString(view.post().quoted()));
        }
        if (view.repliedTo().isPresent()) {
            Post original = view.repliedTo().get();
            out.writeStringField("in_reply_to_screen_name", original.author().handle());
            out.writeStringField("in_reply_to_status_id_str", Long.toString(original.id()));
            out.writeStringField(
                    "in_reply_to_user_id_str", Long.toString(original.author().id()));
        }
    }
}
