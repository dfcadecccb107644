package io.socialdata.simulator.shapes;

import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.shapes.ItemTimeline.Item;

/** Items of timelines by kind. */
public final class ItemContent {

    private ItemContent() {}

    public static Item post(PostView post) {
        return new Item(
                "tweet-" + post.post().id(),
                of("TimelineTweet")
                        .with("tweet_results", new PostShape(post).under("result"))
                        .with("tweetDisplayType", "Tweet"));
    }

    public static Item user(UserView user) {
        return new Item(
                "user-" + user.user().id(),
                of("TimelineUser")
                        .with("user_results", new UserShape(user).under("result"))
                        .with("userDisplayType", "UserDetailed"));
    }

    public static Item community(CommunityShape community) {
        return new Item(
                "community-" + community.view().community().id(),
                of("TimelineCommunity").with("community_results", community.under("result")));
    }

    /** The members that content of every kind has. */
    public static JsonObject of(String type) {
        return JsonObject.empty().with("itemType", type).with("__typename", type);
    }
}
