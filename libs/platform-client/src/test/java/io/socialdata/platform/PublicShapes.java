package io.socialdata.platform;

import static io.socialdata.platform.PlatformClientFixture.BUDGET;

import io.socialdata.platform.communities.CommunityClient;
import io.socialdata.platform.profiles.ProfileClient.UserListKind;
import io.socialdata.platform.search.SearchClient.Product;
import io.socialdata.platform.tweets.TweetClient;
import java.util.Map;
import java.util.function.Function;

/** Calls that read each shape of public data. */
final class PublicShapes {

    private PublicShapes() {}

    static void addTo(Map<String, Function<ScriptedClientFixture, Object>> rows) {
        rows.put(
                "user",
                s -> s.respondWith(Shapes.at("/data/user/result", "user"))
                        .client()
                        .userByScreenName("mira_kiln", BUDGET));
        rows.put(
                "user-other",
                s -> s.respondWith(Shapes.at("/data/user/result", "user-other"))
                        .client()
                        .userByRestId("1", BUDGET));
        rows.put(
                "user-unavailable",
                s -> s.respondWith(Shapes.at("/data/user/result", "user-unavailable"))
                        .client()
                        .availability("gone", BUDGET));
        rows.put(
                "about-response",
                s -> s.respondWith("about-response").client().profiles().about("mira_kiln", BUDGET));
        rows.put(
                "tweet-text",
                s -> s.respondWith(Shapes.at("/data/tweetResult/result", "tweet-text"))
                        .client()
                        .tweets()
                        .byId("1", BUDGET));
        rows.put(
                "tweet-photo",
                s -> s.respondWith(Shapes.at("/data/tweetResult/result", "tweet-photo"))
                        .client()
                        .tweets()
                        .byId("1", BUDGET));
        rows.put(
                "tweet-video",
                s -> s.respondWith(Shapes.at("/data/tweetResult/result", "tweet-video"))
                        .client()
                        .tweets()
                        .byId("1", BUDGET));
        rows.put(
                "tweet-note",
                s -> s.respondWith(Shapes.at("/data/tweetResult/result", "tweet-note"))
                        .client()
                        .tweets()
                        .byId("1", BUDGET));
        rows.put(
                "tweet-quote",
                s -> s.respondWith(Shapes.at("/data/tweetResult/result", "tweet-quote"))
                        .client()
                        .tweets()
                        .byId("1", BUDGET));
        rows.put(
                "tweet-retweet",
                s -> s.respondWith(Shapes.at("/data/tweetResult/result", "tweet-retweet"))
                        .client()
                        .tweets()
                        .byId("1", BUDGET));
        rows.put(
                "tweet-visibility",
                s -> s.respondWith(Shapes.at("/data/tweetResult/result", "tweet-visibility"))
                        .client()
                        .tweets()
                        .byId("1", BUDGET));
        rows.put(
                "tweet-tombstone",
                s -> s.respondWith(Shapes.at("/data/tweetResult/result", "tweet-tombstone"))
                        .client()
                        .tweets()
                        .byId("1", BUDGET));
        rows.put(
                "entry-tweet",
                s -> s.respondWith(Shapes.searchPage("entry-tweet"))
                        .client()
                        .search()
                        .tweets("q", Product.LATEST, null, BUDGET));
        rows.put(
                "entry-cursor-top",
                s -> s.respondWith(Shapes.searchPage("entry-cursor-top"))
                        .client()
                        .search()
                        .tweets("q", Product.LATEST, null, BUDGET));
        rows.put(
                "entry-cursor-bottom",
                s -> s.respondWith(Shapes.searchPage("entry-cursor-bottom"))
                        .client()
                        .search()
                        .tweets("q", Product.LATEST, null, BUDGET));
        rows.put(
                "entry-profile-conversation",
                s -> s.respondWith(Shapes.searchPage("entry-profile-conversation"))
                        .client()
                        .search()
                        .tweets("q", Product.LATEST, null, BUDGET));
        rows.put(
                "entry-who-to-follow",
                s -> s.respondWith(Shapes.searchPage("entry-who-to-follow"))
                        .client()
                        .search()
                        .tweets("q", Product.LATEST, null, BUDGET));
        rows.put(
                "entry-promoted",
                s -> s.respondWith(Shapes.searchPage("entry-promoted"))
                        .client()
                        .search()
                        .tweets("q", Product.LATEST, null, BUDGET));
        rows.put(
                "entry-user",
                s -> s.respondWith(Shapes.searchPage("entry-user"))
                        .client()
                        .search()
                        .users("q", 20, null, BUDGET));
        rows.put(
                "UserTweets-page1",
                s -> s.respondWith("UserTweets-page1").client().profiles().tweets("1", null, BUDGET));
        rows.put(
                "UserTweets-replies",
                s -> s.respondWith("UserTweets-page1").client().profiles().tweetsAndReplies("1", null, BUDGET));
        rows.put(
                "UserMedia-page1",
                s -> s.respondWith("UserMedia-page1").client().profiles().media("1", 20, null, BUDGET));
        rows.put(
                "UserMedia-page2",
                s -> s.respondWith("UserMedia-page2").client().profiles().media("1", 20, "a", BUDGET));
        rows.put(
                "UserByScreenName",
                s -> s.respondWith("UserByScreenName").client().userByScreenName("mira_kiln", BUDGET));
        rows.put(
                "Followers",
                s -> s.respondWith("Followers")
                        .client()
                        .profiles()
                        .circle(UserListKind.FOLLOWERS, "1", 20, null, BUDGET));
        rows.put(
                "Followers-FOLLOWING",
                s -> s.respondWith("Followers")
                        .client()
                        .profiles()
                        .circle(UserListKind.FOLLOWING, "1", 20, null, BUDGET));
        rows.put(
                "Followers-VERIFIED_FOLLOWERS",
                s -> s.respondWith("Followers")
                        .client()
                        .profiles()
                        .circle(UserListKind.VERIFIED_FOLLOWERS, "1", 20, null, BUDGET));
        rows.put(
                "Followers-affiliates",
                s -> s.respondWith("Followers").client().profiles().affiliates("1", "NotAssigned", 20, null, BUDGET));
        rows.put(
                "followers-list-rest",
                s -> s.respondWith("followers-list-rest").client().profiles().followerList("1", 20, null, BUDGET));
        rows.put(
                "following-list-rest",
                s -> s.respondWith("followers-list-rest").client().profiles().followingList("1", 20, null, BUDGET));
        rows.put(
                "friendships-show",
                s -> s.respondWith("friendships-show").client().profiles().relationship("1", "2", BUDGET));
        rows.put(
                "SearchTimeline-page1",
                s -> s.respondWith("SearchTimeline-page1").client().search().tweets("q", Product.LATEST, null, BUDGET));
        rows.put(
                "SearchTimeline-page2",
                s -> s.respondWith("SearchTimeline-page2").client().search().tweets("q", Product.TOP, "a", BUDGET));
        rows.put(
                "SearchTimeline-people",
                s -> s.respondWith("SearchTimeline-people").client().search().users("q", 20, null, BUDGET));
        rows.put(
                "TweetDetail",
                s -> s.respondWith("TweetDetail")
                        .client()
                        .tweets()
                        .conversation("1800000000000000102", TweetClient.Ranking.RELEVANCE, null, BUDGET));
        rows.put(
                "TweetDetail-show-more",
                s -> s.respondWith("TweetDetail-show-more")
                        .client()
                        .tweets()
                        .conversation("1", TweetClient.Ranking.LIKES, "a", BUDGET));
        rows.put(
                "TweetResultByRestId",
                s -> s.respondWith("TweetResultByRestId").client().tweets().byId("1", BUDGET));
        rows.put(
                "Retweeters", s -> s.respondWith("Retweeters").client().tweets().retweeters("1", 20, null, BUDGET));
        rows.put(
                "list",
                s -> s.respondWith(Shapes.at("/data/list", "list"))
                        .client()
                        .lists()
                        .nameOf("1", BUDGET));
        rows.put(
                "ListByRestId",
                s -> s.respondWith("ListByRestId").client().lists().nameOf("1", BUDGET));
        rows.put(
                "ListMembers",
                s -> s.respondWith("ListMembers").client().lists().members("1", 20, null, BUDGET));
        rows.put(
                "ListLatestTweetsTimeline",
                s -> s.respondWith("ListLatestTweetsTimeline").client().lists().posts("1", 20, null, BUDGET));
        rows.put(
                "community",
                s -> s.respondWith(Shapes.at("/data/communityResults/result", "community"))
                        .client()
                        .communities()
                        .byId("1", BUDGET));
        rows.put(
                "CommunityQuery",
                s -> s.respondWith("CommunityQuery").client().communities().byId("1", BUDGET));
        rows.put(
                "membersSliceTimeline_Query",
                s -> s.respondWith("membersSliceTimeline_Query")
                        .client()
                        .communities()
                        .members("1", 20, null, BUDGET));
        rows.put(
                "CommunityTweetsTimeline",
                s -> s.respondWith("CommunityTweetsTimeline")
                        .client()
                        .communities()
                        .posts("1", CommunityClient.Ranking.RECENCY, 20, null, BUDGET));
        rows.put(
                "CommunityAboutTimeline",
                s -> s.respondWith("CommunityAboutTimeline")
                        .client()
                        .communities()
                        .about("1", BUDGET));
        rows.put(
                "CommunitiesSearchQuery",
                s -> s.respondWith("CommunitiesSearchQuery")
                        .client()
                        .communities()
                        .search("clay", null, BUDGET));
        rows.put(
                "CommunitiesMembershipsTimeline",
                s -> s.respondWith("CommunitiesMembershipsTimeline")
                        .client()
                        .communities()
                        .joinedBy("1", 20, null, BUDGET));
        rows.put(
                "AudioSpaceById",
                s -> s.respondWith("AudioSpaceById").client().spaces().byId("1", true, true, BUDGET));
        rows.put(
                "trends-available",
                s -> s.respondWith("trends-available").client().trends().locations(BUDGET));
        rows.put(
                "trends-place",
                s -> s.respondWith("trends-place").client().trends().at(1, BUDGET));
        rows.put(
                "tweet-article",
                s -> s.respondWith(Shapes.at("/data/tweetResult/result", "tweet-article"))
                        .client()
                        .articles()
                        .announcedBy("1", BUDGET));
    }
}
