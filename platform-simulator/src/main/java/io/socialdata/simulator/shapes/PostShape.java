package io.socialdata.simulator.shapes;

import static io.socialdata.simulator.protocol.JsonObject.object;

import com.fasterxml.jackson.core.JsonGenerator;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.PostKind;
import java.io.IOException;
import java.time.Duration;
import java.util.List;

/** The GraphQL JSON of a post. A post that the viewer may not read becomes a tombstone. */
public record PostShape(PostView view) implements JsonPart {

    private static final Duration EDITABLE = Duration.ofHours(1);

    @Override
    public void write(JsonGenerator out) throws IOException {
        if (!view.visible()) {
            unavailable().write(out);
        } else if (view.repliesLimited()) {
            limited().write(out);
        } else {
            writePost(out);
        }
    }

    /** Returns a post in the wrapper that lists the actions that are not allowed. */
    private JsonObject limited() {
        JsonObject prompt = JsonObject.typed("CtaLimitedActionPrompt")
                .with("cta_type", "SeeConversation")
                .with("headline", JsonPart.plainText("Who can reply?"))
                .with("subtext", JsonPart.plainText("Only some accounts can reply."));
        JsonObject reply = object().with("action", "Reply").with("prompt", prompt);
        return JsonObject.typed("TweetWithVisibilityResults")
                .with("tweet", this::writePost)
                .with("limitedActionResults", object().with("limited_actions", List.of(reply)));
    }

    private JsonObject unavailable() {
        return JsonObject.typed("TweetUnavailable")
                .with(
                        "reason",
                        switch (view.post().author().status()) {
                            case ACTIVE -> "Protected";
                            case SUSPENDED -> "Suspended";
                            case DEACTIVATED -> "Deactivated";
                        });
    }

    private void writePost(JsonGenerator out) throws IOException {
        out.writeStartObject();
        JsonObject.typed("Tweet")
                .withId("rest_id", view.post().id())
                .with("core", new UserShape(view.author()).under("result").under("user_results"))
                .writeFields(out);
        view.printed().writeMembers(out, json -> members().writeFields(json));
        out.writeEndObject();
    }

    /** Returns all but the author, who makes up most of a post and is the same in all posts of that author. */
    private JsonObject members() {
        Post post = view.post();
        JsonObject shape = object().with("unmention_data", object())
                .with("edit_control", editControl(post))
                .with("is_translatable", !view.writing().language().equals("en"))
                .with("views", views(post))
                .with("source", "<a href=\"https://mobile.twitter.com\" rel=\"nofollow\">Twitter Web App</a>")
                .with("grok_analysis_button", true);
        if (view.writing().isLong()) {
            shape.with("note_tweet", note());
        }
        return shape.with("quoted_status_result", view.quoted().map(quoted -> new PostShape(quoted).under("result")))
                .with(
                        "article",
                        view.article().map(article -> article.under("result").under("article_results")))
                .with("card", view.card())
                .with("community_results", view.community().map(community -> community.under("result")))
                .with("legacy", new LegacyPostShape(view));
    }

    private static JsonObject editControl(Post post) {
        return object().withTexts("edit_tweet_ids", List.of(Long.toString(post.id())))
                .withId("editable_until_msecs", post.createdAt().plus(EDITABLE).toEpochMilli())
                .with("is_edit_eligible", post.kind() == PostKind.ORIGINAL || post.kind() == PostKind.QUOTE)
                .with("edits_remaining", "5");
    }

    /** Returns the views. A retweet has none of its own. */
    private static JsonObject views(Post post) {
        return post.kind() == PostKind.RETWEET
                ? object().with("state", "Enabled")
                : object().withId("count", post.counts().views()).with("state", "EnabledWithCount");
    }

    /** Returns the full text of a long post. The {@code legacy} part has only the beginning. */
    private JsonObject note() {
        TextLayout layout = TextLayout.textOnly(view.writing());
        JsonObject text = object().with(
                        "id", GlobalId.of("NoteTweet", view.post().id()))
                .with("text", layout.text())
                .with("entity_set", new PostEntities(view, layout).withText(object()))
                .with("richtext", object().with("richtext_tags", List.of()))
                .with("media", object().with("inline_media", List.of()));
        return object().with("is_expandable", true).with("note_tweet_results", text.under("result"));
    }
}
