package io.socialdata.simulator.shapes;

import com.fasterxml.jackson.core.JsonGenerator;
import io.socialdata.simulator.protocol.JsonPart;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** One entry of a timeline, before it has its place in the order. */
public sealed interface Entry {

    /** A post as an item of its own. */
    record PostItem(PostView post) implements Entry {}

    /** A post that somebody paid for; readers skip it. */
    record Promoted(PostView post, UserView advertiser) implements Entry {}

    /** A suggestion of people; readers skip it. */
    record WhoToFollow(List<UserView> people) implements Entry {}

    /** Where the next page or newer posts are to be had. */
    record Cursor(Direction direction, String value) implements Entry {}

    /** Which way a cursor leads. */
    enum Direction {
        TOP("Top"),
        BOTTOM("Bottom");

        private final String word;

        Direction(String word) {
            this.word = word;
        }
    }

    /** The entry at its place; sort indexes fall from page to page. */
    default void write(JsonGenerator out, long sortIndex) throws IOException {
        out.writeStartObject();
        switch (this) {
            case PostItem(var post) -> {
                head(out, "tweet-" + post.post().id(), sortIndex);
                item(out, json -> postContent(json, post));
            }
            case Promoted(var post, var advertiser) -> {
                head(out, "promoted-tweet-" + post.post().id() + "-" + Long.toHexString(sortIndex), sortIndex);
                item(out, json -> promotedContent(json, post, advertiser));
            }
            case WhoToFollow(var people) -> {
                head(out, "who-to-follow-" + sortIndex, sortIndex);
                module(out, "who-to-follow-" + sortIndex, people);
            }
            case Cursor(var direction, var value) -> {
                head(out, "cursor-" + direction.word.toLowerCase(Locale.ROOT) + "-" + sortIndex, sortIndex);
                cursor(out, direction, value);
            }
        }
        out.writeEndObject();
    }

    private static void head(JsonGenerator out, String id, long sortIndex) throws IOException {
        out.writeStringField("entryId", id);
        out.writeStringField("sortIndex", Long.toString(sortIndex));
        out.writeFieldName("content");
    }

    private static void item(JsonGenerator out, JsonPart content) throws IOException {
        out.writeStartObject();
        type(out, "entryType", "TimelineTimelineItem");
        out.writeFieldName("itemContent");
        content.write(out);
        out.writeEndObject();
    }

    private static void postContent(JsonGenerator out, PostView post) throws IOException {
        out.writeStartObject();
        postFields(out, post);
        out.writeEndObject();
    }

    private static void promotedContent(JsonGenerator out, PostView post, UserView advertiser) throws IOException {
        out.writeStartObject();
        postFields(out, post);
        out.writeObjectFieldStart("promotedMetadata");
        out.writeFieldName("advertiser_results");
        new UserShape(advertiser).under("result").write(out);
        out.writeStringField("impressionId", Long.toHexString(post.post().id()));
        out.writeEndObject();
        out.writeEndObject();
    }

    private static void postFields(JsonGenerator out, PostView post) throws IOException {
        type(out, "itemType", "TimelineTweet");
        out.writeFieldName("tweet_results");
        new PostShape(post).under("result").write(out);
        out.writeStringField("tweetDisplayType", "Tweet");
    }

    private static void module(JsonGenerator out, String id, List<UserView> people) throws IOException {
        out.writeStartObject();
        type(out, "entryType", "TimelineTimelineModule");
        out.writeArrayFieldStart("items");
        for (UserView person : people) {
            out.writeStartObject();
            out.writeStringField("entryId", id + "-user-" + person.user().id());
            JsonPart content = json -> {
                json.writeStartObject();
                type(json, "itemType", "TimelineUser");
                json.writeFieldName("user_results");
                new UserShape(person).under("result").write(json);
                json.writeStringField("userDisplayType", "User");
                json.writeEndObject();
            };
            out.writeFieldName("item");
            content.under("itemContent").write(out);
            out.writeEndObject();
        }
        out.writeEndArray();
        out.writeStringField("displayType", "Vertical");
        out.writeEndObject();
    }

    private static void cursor(JsonGenerator out, Direction direction, String value) throws IOException {
        out.writeStartObject();
        type(out, "entryType", "TimelineTimelineCursor");
        out.writeStringField("value", value);
        out.writeStringField("cursorType", direction.word);
        out.writeEndObject();
    }

    private static void type(JsonGenerator out, String name, String type) throws IOException {
        out.writeStringField(name, type);
        out.writeStringField("__typename", type);
    }
}
