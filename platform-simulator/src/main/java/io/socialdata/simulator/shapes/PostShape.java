package io.socialdata.simulator.shapes;

import com.fasterxml.jackson.core.JsonGenerator;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.PostKind;
import java.io.IOException;
import java.time.Duration;

/** The GraphQL JSON of a post. A post that the viewer may not read becomes a tombstone. */
public record PostShape(PostView view) implements JsonPart {

    private static final Duration EDITABLE = Duration.ofHours(1);

    @Override
    public void write(JsonGenerator out) throws IOException {
        if (!view.visible()) {
            writeUnavailable(out);
        } else if (view.repliesLimited()) {
            writeLimited(out);
        } else {
            writePost(out);
        }
    }

    /** Writes a post in the wrapper that lists the actions that are not allowed. */
    private void writeLimited(JsonGenerator out) throws IOException {
        out.writeStartObject();
        out.writeStringField("__typename", "TweetWithVisibilityResults");
        out.writeFieldName("tweet");
        writePost(out);
        out.writeObjectFieldStart("limitedActionResults");
        out.writeArrayFieldStart("limited_actions");
        out.writeStartObject();
        out.writeStringField("action", "Reply");
        out.writeObjectFieldStart("prompt");
        out.writeStringField("__typename", "CtaLimitedActionPrompt");
        out.writeStringField("cta_type", "SeeConversation");
        JsonPart.plainText("Who can reply?").writeField(out, "headline");
        JsonPart.plainText("Only some accounts can reply.").writeField(out, "subtext");
        out.writeEndObject();
        out.writeEndObject();
        out.writeEndArray();
        out.writeEndObject();
        out.writeEndObject();
    }

    private void writeUnavailable(JsonGenerator out) throws IOException {
        out.writeStartObject();
        out.writeStringField("__typename", "TweetUnavailable");
        out.writeStringField(
                "reason",
                switch (view.post().author().status()) {
                    case ACTIVE -> "Protected";
                    case SUSPENDED -> "Suspended";
                    case DEACTIVATED -> "Deactivated";
                });
        out.writeEndObject();
    }

    private void writePost(JsonGenerator out) throws IOException {
        Post post = view.post();
        out.writeStartObject();
        out.writeStringField("__typename", "Tweet");
        out.writeStringField("rest_id", Long.toString(post.id()));
        new UserShape(view.author()).under("result").under("user_results").writeField(out, "core");
        view.printed().writeMembers(out, this::writeMembers);
        out.writeEndObject();
    }

    /** Writes all but the author, who makes up most of a post and is the same in all posts of that author. */
    private void writeMembers(JsonGenerator out) throws IOException {
        Post post = view.post();
        out.writeObjectFieldStart("unmention_data");
        out.writeEndObject();
        writeEditControl(out, post);
        out.writeBooleanField("is_translatable", !view.writing().language().equals("en"));
        writeViews(out, post);
        out.writeStringField("source", "<a href=\"https://mobile.twitter.com\" rel=\"nofollow\">Twitter Web App</a>");
        out.writeBooleanField("grok_analysis_button", true);
        if (view.writing().isLong()) {
            new NoteTweetShape(view).writeField(out, "note_tweet");
        }
        if (view.quoted().isPresent()) {
            new PostShape(view.quoted().get()).under("result").writeField(out, "quoted_status_result");
        }
        if (view.article().isPresent()) {
            view.article().get().under("result").under("article_results").writeField(out, "article");
        }
        if (view.card().isPresent()) {
            view.card().get().writeField(out, "card");
        }
        if (view.community().isPresent()) {
            view.community().get().under("result").writeField(out, "community_results");
        }
        new LegacyPostShape(view).writeField(out, "legacy");
    }

    private static void writeEditControl(JsonGenerator out, Post post) throws IOException {
        out.writeObjectFieldStart("edit_control");
        out.writeArrayFieldStart("edit_tweet_ids");
        out.writeString(Long.toString(post.id()));
        out.writeEndArray();
        out.writeStringField(
                "editable_until_msecs",
                Long.toString(post.createdAt().plus(EDITABLE).toEpochMilli()));
        out.writeBooleanField("is_edit_eligible", post.kind() == PostKind.ORIGINAL || post.kind() == PostKind.QUOTE);
        out.writeStringField("edits_remaining", "5");
        out.writeEndObject();
    }

    /** Writes the views. A retweet has none of its own. */
    private static void writeViews(JsonGenerator out, Post post) throws IOException {
        boolean counted = post.kind() != PostKind.RETWEET;
        out.writeObjectFieldStart("views");
        if (counted) {
            out.writeStringField("count", Long.toString(post.counts().views()));
        }
        out.writeStringField("state", counted ? "EnabledWithCount" : "Enabled");
        out.writeEndObject();
    }

    /** The full text of a long post. The {@code legacy} part has only the beginning. */
    record NoteTweetShape(PostView view) implements JsonPart {

        @Override
        public void write(JsonGenerator out) throws IOException {
            TextLayout layout = TextLayout.textOnly(view.writing());
            out.writeStartObject();
            out.writeBooleanField("is_expandable", true);
            out.writeObjectFieldStart("note_tweet_results");
            out.writeObjectFieldStart("result");
            out.writeStringField("id", GlobalId.of("NoteTweet", view.post().id()));
            out.writeStringField("text", layout.text());
            out.writeObjectFieldStart("entity_set");
            new PostEntities(view, layout).writeTextEntities(out);
            out.writeEndObject();
            writeEmptyList(out, "richtext", "richtext_tags");
            writeEmptyList(out, "media", "inline_media");
            out.writeEndObject();
            out.writeEndObject();
            out.writeEndObject();
        }

        private static void writeEmptyList(JsonGenerator out, String holder, String list) throws IOException {
            out.writeObjectFieldStart(holder);
            PostEntities.writeNone(out, list);
            out.writeEndObject();
        }
    }
}
