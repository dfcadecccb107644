package io.socialdata.simulator.shapes;

import com.fasterxml.jackson.core.JsonGenerator;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.world.Post;
import java.io.IOException;

/** The part of a post that still has the old layout: text, entities, counts and references. */
record LegacyPostShape(PostView view) implements JsonPart {

    /** Of a retweet's text only so much is sent; the rest is in the post retweeted. */
    private static final int RETWEET_CUT = 139;

    @Override
    public void write(JsonGenerator out) throws IOException {
        Post post = view.post();
        out.writeStartObject();
        out.writeStringField("created_at", WireTime.of(post.createdAt()));
        out.writeStringField("conversation_id_str", Long.toString(post.conversation()));
        writeText(out);
        writeReception(out, post);
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
        out.writeEndObject();
    }

    private void writeText(JsonGenerator out) throws IOException {
        TextLayout laid = laid(view);
        out.writeArrayFieldStart("display_text_range");
        out.writeNumber(0);
        out.writeNumber(laid.displayed());
        out.writeEndArray();
        out.writeStringField("full_text", text(view));
        new PostEntities(view, laid).write(out);
    }

    /** The text as it is sent: of a retweet only the beginning. */
    static String text(PostView view) {
        String text = laid(view).text();
        return view.retweeted().isPresent() ? cut(text) : text;
    }

    private static TextLayout laid(PostView view) {
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

    /** A retweet shows no likes of its own and the retweets of the original. */
    private void writeReception(JsonGenerator out, Post post) throws IOException {
        int retweets = view.retweeted()
                .map(original -> original.post().reception().retweets())
                .orElse(post.reception().retweets());
        out.writeNumberField("bookmark_count", view.marks().bookmarks());
        out.writeNumberField("favorite_count", view.marks().likes());
        out.writeNumberField("quote_count", post.reception().quotes());
        out.writeNumberField("reply_count", post.reception().replies());
        out.writeNumberField("retweet_count", retweets);
    }

    private void writeReferences(JsonGenerator out) throws IOException {
        out.writeBooleanField("is_quote_status", view.post().quotes());
        if (view.retweeted().isPresent()) {
            out.writeFieldName("retweeted_status_result");
            new PostShape(view.retweeted().get()).under("result").write(out);
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
