package io.socialdata.simulator.timeline;

import static io.socialdata.simulator.protocol.JsonObject.object;

import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.shapes.CommunityShape;
import io.socialdata.simulator.shapes.ListShape;
import io.socialdata.simulator.shapes.ListView;
import io.socialdata.simulator.shapes.PostShape;
import io.socialdata.simulator.shapes.PostView;
import io.socialdata.simulator.shapes.UserShape;
import io.socialdata.simulator.shapes.UserView;

/**
 * An item of a timeline, alone or in a module: for example a post, a user or a list.
 *
 * @param key its name in entry ids, as in {@code tweet-1900}
 * @param element its name in the client's event log; the start of the key if it has no other
 * @param fields the fields after the type
 */
public record TimelineItem(String key, String type, String element, JsonObject fields) implements Entry {

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

    public TimelineItem(String key, String type, JsonObject fields) {
        this(key, type, key.substring(0, key.indexOf('-')), fields);
    }

    public static TimelineItem post(PostView post) {
        return post(post, Display.TWEET);
    }

    public static TimelineItem post(PostView post, Display display) {
        return new TimelineItem(POST + post.post().id(), "TimelineTweet", shape(post, display));
    }

    /** Creates the pinned post of a profile. */
    public static TimelineItem pinned(PostView post) {
        JsonObject context = object().with("type", "TimelineGeneralContext")
                .with("contextType", "Pin")
                .with("text", "Pinned");
        return new TimelineItem(
                POST + post.post().id(),
                "TimelineTweet",
                shape(post, Display.TWEET).with("socialContext", context));
    }

    /** Creates an advertisement: a promoted post. Clients skip it. */
    public static TimelineItem promoted(PostView post, UserView advertiser) {
        String impression = Long.toHexString(post.post().id());
        JsonObject metadata = object().with("advertiser_results", new UserShape(advertiser).under("result"))
                .with("impressionId", impression);
        return new TimelineItem(
                "promoted-" + POST + post.post().id() + "-" + impression,
                "TimelineTweet",
                shape(post, Display.TWEET).with("promotedMetadata", metadata));
    }

    public static TimelineItem user(UserView user) {
        return new TimelineItem(
                "user-" + user.user().id(),
                "TimelineUser",
                object().with("user_results", new UserShape(user).under("result"))
                        .with("userDisplayType", "User"));
    }

    public static TimelineItem list(ListView list) {
        return new TimelineItem(
                "list-" + list.list().id(),
                "TimelineTwitterList",
                object().with("displayType", "ListWithPin").with("list", new ListShape(list)));
    }

    public static TimelineItem community(CommunityShape community) {
        return new TimelineItem(
                "community-" + community.view().community().id(),
                "TimelineCommunity",
                object().with("community_results", community.under("result")));
    }

    /** Creates the cursor at the end of a thread that is only partly shown. */
    public static TimelineItem showMore(String cursor) {
        return new TimelineItem(
                "cursor-showmore-0",
                "TimelineTimelineCursor",
                object().with("value", cursor)
                        .with("cursorType", "ShowMore")
                        .with("displayTreatment", object().with("actionText", "Show replies")));
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
        return new TimelineItem(
                "tombstone-" + post,
                "TimelineTombstone",
                object().with("tombstoneDisplayType", "Inline")
                        .with("tombstoneInfo", object().with("text", "").with("richText", JsonPart.plainText(text))));
    }

    private static JsonObject shape(PostView post, Display display) {
        return object().with("tweet_results", new PostShape(post).under("result"))
                .with("tweetDisplayType", display.word);
    }

    @Override
    public String id(long sortIndex) {
        return key;
    }

    @Override
    public JsonObject content(long sortIndex) {
        return Entry.typed("entryType", "TimelineTimelineItem")
                .with("itemContent", item())
                .with(
                        "clientEventInfo",
                        object().with("component", key.substring(0, key.indexOf('-')))
                                .with("element", element));
    }

    /** Returns the {@code itemContent}. */
    JsonObject item() {
        return Entry.typed("itemType", type).withAll(fields);
    }
}
