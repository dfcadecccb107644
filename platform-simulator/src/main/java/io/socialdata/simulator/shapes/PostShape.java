package io.socialdata.simulator.shapes;

import com.fasterxml.jackson.core.JsonGenerator;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.PostKind;
import java.io.IOException;
import java.time.Duration;

/** The post object of GraphQL; one that the viewer may not read becomes the stand-in for it. */
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

    /** A post in the wrapper that says what may not be done with it. */
    private void writeLimited(JsonGenerator out) throws IOException {
        out.writeStartObject();
        out.writeStringField("__typename", "TweetWithVisibilityResults");
        out.writeFieldName("tweet");
        writePost(out);
        out.writeObjectFieldStart("limitedActionResults");
        out.writeArrayFieldStart("limited_actions");
        out.writeStartObject();
        out.writeStringField("action", "PlatformResponse");
        out.writeObjectFieldStart("prompt");
        out.writeStringField("__typename", "CtaLimitedActionPrompt");
        out.writeStringField("cta_type", "SeeConversation");
        writeLine(out, "headline", "Who can reply?");
        writeLine(out, "subtext", "Only some accounts can reply.");
        out.writeEndObject();
        out.writeEndObject();
        out.writeEndArray();
        out.writeEndObject();
        out.writeEndObject();
    }

    private static void writeLine(JsonGenerator out, String name, String text) throws IOException {
        out.writeObjectFieldStart(name);
        out.writeStringField("text", text);
        out.writeArrayFieldStart("entities");
        out.writeEndArray();
        out.writeEndObject();
    }

    private static void writeUnavailable(JsonGenerator out) throws IOException {
        out.writeStartObject();
        out.writeStringField("__typename", "TweetUnavailable");
        out.writeStringField("reason", "Protected");
        out.writeEndObject();
    }

    private void writePost(JsonGenerator out) throws IOException {
        Post post = view.post();
        out.writeStartObject();
        out.writeStringField("__typename", "Tweet");
        out.writeStringField("rest_id", Long.toString(post.id()));
        out.writeFieldName("core");
        new UserShape(view.author()).under("result").under("user_results").write(out);
        view.printed().writeMembers(out, this::writeMembers);
        out.writeEndObject();
    }

    /** All but who wrote it, which is most of a post and the same in all posts of an author. */
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
            out.writeFieldName("note_tweet");
            new NoteTweetShape(view).write(out);
        }
        if (view.quoted().isPresent()) {
            out.writeFieldName("quoted_status_result");
            new PostShape(view.quoted().get()).under("result").write(out);
        }
        if (view.article().isPresent()) {
            out.writeFieldName("article");
            view.article().get().under("result").under("article_results").write(out);
        }
        out.writeFieldName("legacy");
        new LegacyPostShape(view).write(out);
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

    /** A retweet has no views of its own. */
    private static void writeViews(JsonGenerator out, Post post) throws IOException {
        boolean counted = post.kind() != PostKind.RETWEET;
        out.writeObjectFieldStart("views");
        if (counted) {
            out.writeStringField("count", Long.toString(post.reception().views()));
        }
        out.writeStringField("state", counted ? "EnabledWithCount" : "Enabled");
        out.writeEndObject();
    }
}
