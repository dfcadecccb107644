package io.socialdata.simulator.timeline;

import com.fasterxml.jackson.core.JsonGenerator;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.shapes.CommunityShape;
import io.socialdata.simulator.shapes.ListShape;
import io.socialdata.simulator.shapes.ListView;
import io.socialdata.simulator.shapes.PostShape;
import io.socialdata.simulator.shapes.PostView;
import io.socialdata.simulator.shapes.UserShape;
import io.socialdata.simulator.shapes.UserView;
import java.io.IOException;

/**
 * An item of a timeline, alone or in a module: for example a post, a user or a list.
 *
 * @param key its name in entry ids, as in {@code tweet-1900}
 * @param element its name in the client's event log; the start of the key if it has no other
 * @param fields writes the fields after the type
 */
public record TimelineItem(String key, String type, String element, JsonPart fields) implements Entry {

    /** Start of the key of a post. */
    static final String POST = "tweet-";

    /** The display types of posts. */
    public enum Display {
        TWEET("Tweet"),
        /** Part of a thread by the author of the focal post. */
        SELF_THREAD("SelfThread"),
        MEDIA_GRID("MediaGrid");

        private final String word;

        Display(String word) {
            this.word = word;
        }
    }

    public TimelineItem(String key, String type, JsonPart fields) {
        this(key, type, key.substring(0, key.indexOf('-')), fields);
    }

    /** Creates an item that reports an event of that name. */
    public static TimelineItem event(String key, String type, String element, JsonObject fields) {
        return new TimelineItem(key, type, element, fields::writeFields);
    }

    public static TimelineItem post(PostView post) {
        return post(post, Display.TWEET);
    }

    public static TimelineItem post(PostView post, Display display) {
        return new TimelineItem(POST + post.post().id(), "TimelineTweet", out -> writePost(out, post, display));
    }

    /** Creates the pinned post of a profile. */
    public static TimelineItem pinned(PostView post) {
        return new TimelineItem(POST + post.post().id(), "TimelineTweet", out -> {
            writePost(out, post, Display.TWEET);
            out.writeObjectFieldStart("socialContext");
            out.writeStringField("type", "TimelineGeneralContext");
            out.writeStringField("contextType", "Pin");
            out.writeStringField("text", "Pinned");
            out.writeEndObject();
        });
    }

    /** Creates an advertisement: a promoted post. Clients skip it. */
    public static TimelineItem promoted(PostView post, UserView advertiser) {
        String impression = Long.toHexString(post.post().id());
        return new TimelineItem("promoted-" + POST + post.post().id() + "-" + impression, "TimelineTweet", out -> {
            writePost(out, post, Display.TWEET);
            out.writeObjectFieldStart("promotedMetadata");
            new UserShape(advertiser).under("result").writeField(out, "advertiser_results");
            out.writeStringField("impressionId", impression);
            out.writeEndObject();
        });
    }

    public static TimelineItem user(UserView user) {
        return new TimelineItem("user-" + user.user().id(), "TimelineUser", out -> {
            new UserShape(user).under("result").writeField(out, "user_results");
            out.writeStringField("userDisplayType", "User");
        });
    }

    public static TimelineItem list(ListView list) {
        return new TimelineItem("list-" + list.list().id(), "TimelineTwitterList", out -> {
            out.writeStringField("displayType", "ListWithPin");
            new ListShape(list).writeField(out, "list");
        });
    }

    public static TimelineItem community(CommunityShape community) {
        return new TimelineItem(
                "community-" + community.view().community().id(),
                "TimelineCommunity",
                out -> community.under("result").writeField(out, "community_results"));
    }

    /** Creates the cursor at the end of a thread that is only partly shown. */
    public static TimelineItem showMore(String cursor) {
        return new TimelineItem("cursor-showmore-0", "TimelineTimelineCursor", out -> {
            out.writeStringField("value", cursor);
            out.writeStringField("cursorType", "ShowMore");
            out.writeObjectFieldStart("displayTreatment");
            out.writeStringField("actionText", "Show replies");
            out.writeEndObject();
        });
    }

    /** Creates what stands in a conversation for a deleted post. */
    public static TimelineItem deleted(long post) {
        return tombstone(post, "This Post was deleted by the Post author. Learn more");
    }

    /** Creates what stands in a conversation for a post that the viewer may not read. */
    public static TimelineItem hidden(long post) {
        return tombstone(
                post,
                "You're unable to view this Post because this account owner limits who can view their Posts. Learn"
                        + " more");
    }

    private static TimelineItem tombstone(long post, String text) {
        return new TimelineItem("tombstone-" + post, "TimelineTombstone", out -> {
            out.writeStringField("tombstoneDisplayType", "Inline");
            out.writeObjectFieldStart("tombstoneInfo");
            out.writeStringField("text", "");
            JsonPart.plainText(text).writeField(out, "richText");
            out.writeEndObject();
        });
    }

    private static void writePost(JsonGenerator out, PostView post, Display display) throws IOException {
        new PostShape(post).under("result").writeField(out, "tweet_results");
        out.writeStringField("tweetDisplayType", display.word);
    }

    @Override
    public String id(long sortIndex) {
        return key;
    }

    @Override
    public void writeContent(JsonGenerator out, long sortIndex) throws IOException {
        out.writeStartObject();
        Entry.writeType(out, "entryType", "TimelineTimelineItem");
        out.writeFieldName("itemContent");
        writeItem(out);
        out.writeObjectFieldStart("clientEventInfo");
        out.writeStringField("component", key.substring(0, key.indexOf('-')));
        out.writeStringField("element", element);
        out.writeEndObject();
        out.writeEndObject();
    }

    /** Writes the {@code itemContent}. */
    void writeItem(JsonGenerator out) throws IOException {
        out.writeStartObject();
        Entry.writeType(out, "itemType", type);
        fields.write(out);
        out.writeEndObject();
    }
}
