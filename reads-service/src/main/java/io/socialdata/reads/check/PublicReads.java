package io.socialdata.reads.check;

import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.communities.Community;
import io.socialdata.platform.communities.CommunityClient;
import io.socialdata.platform.lists.ListClient;
import io.socialdata.platform.profiles.ProfileClient;
import io.socialdata.platform.profiles.ProfileClient.UserListKind;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.search.SearchClient.Product;
import io.socialdata.platform.timelines.Page;
import io.socialdata.platform.trends.TrendClient;
import io.socialdata.platform.tweets.Tweet;
import io.socialdata.platform.tweets.TweetClient;
import io.socialdata.platform.users.User;
import io.socialdata.reads.check.PlatformCheck.Subjects;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Calls each public read of the platform, with accounts of the pool. What one call finds is what the next ones ask for,
 * and each subject has a second source, so that one fault hides no other.
 */
record PublicReads(PlatformClient platform, CheckRun run, CheckOrder order) {

    static final Duration PER_CALL = Duration.ofSeconds(5);

    private static final String USER = "a user";
    private static final String POST = "a post";
    private static final String COMMUNITY = "a community";
    private static final String LIST = "a list";
    private static final int PAGE = 20;
    private static final long WORLDWIDE = 1;

    /** The platform's word for all teams of an organisation. */
    private static final String ALL_TEAMS = "NotAssigned";

    /** Words that every language's posts and communities have, so that there is something to find. */
    private static final String QUERY = "the";

    Subjects make() {
        Optional<Tweet> found = run.call(
                        "SearchTimeline", () -> platform.search().tweets(query(), Product.LATEST, null, PER_CALL))
                .flatMap(PublicReads::firstOf);
        run.expectRows("SearchTimeline", order.handle() == null ? 1L : null);
        @Nullable
        String handle = order.handle() != null
                ? order.handle()
                : found.map(post -> post.author().handle()).orElse(null);
        Optional<User> user =
                run.with(handle, USER, "UserByScreenName", name -> platform.userByScreenName(name, PER_CALL));
        @Nullable
        String userId = user.map(User::id)
                .or(() -> found.map(post -> post.author().id()))
                .orElse(null);
        Optional<Tweet> own = users(userId, handle);
        user.or(() -> found.map(Tweet::author)).ifPresent(this::expectRows);
        @Nullable String postId = found.or(() -> own).map(Tweet::id).orElse(null);
        posts(postId);
        trends();
        communities();
        lists(order.listId());
        run.with(
                order.spaceId(),
                "a space",
                "AudioSpaceById",
                id -> platform.spaces().byId(id, false, false, PER_CALL));
        return new Subjects(userId, postId);
    }

    private String query() {
        return order.handle() == null ? QUERY : "from:" + order.handle();
    }

    private static <T> Optional<T> firstOf(Page<T> page) {
        return page.items().stream().findFirst();
    }

    /** Returns a post of the user. */
    private Optional<Tweet> users(@Nullable String id, @Nullable String handle) {
        ProfileClient profiles = platform.profiles();
        run.with(handle, USER, "AboutAccountQuery", name -> profiles.about(name, PER_CALL));
        run.with(id, USER, "UserByRestId", user -> platform.userByRestId(user, PER_CALL));
        Optional<Tweet> post = run.with(id, USER, "UserTweets", user -> profiles.tweets(user, null, PER_CALL))
                .flatMap(PublicReads::firstOf);
        run.with(id, USER, "UserTweetsAndReplies", user -> profiles.tweetsAndReplies(user, null, PER_CALL));
        run.with(id, USER, "UserMedia", user -> profiles.media(user, PAGE, null, PER_CALL));
        run.with(id, USER, "Followers", user -> circle(UserListKind.FOLLOWERS, user));
        run.with(id, USER, "Following", user -> circle(UserListKind.FOLLOWING, user));
        run.with(id, USER, "BlueVerifiedFollowers", user -> circle(UserListKind.VERIFIED_FOLLOWERS, user));
        run.with(
                id,
                USER,
                "UserBusinessProfileTeamTimeline",
                user -> profiles.affiliates(user, ALL_TEAMS, PAGE, null, PER_CALL));
        run.with(id, USER, "followers/list", user -> profiles.followerList(user, PAGE, null, PER_CALL));
        run.with(id, USER, "friends/list", user -> profiles.followingList(user, PAGE, null, PER_CALL));
        run.with(id, USER, "friendships/show", user -> profiles.relationship(user, user, PER_CALL));
        run.with(
                id,
                USER,
                "CommunitiesMembershipsTimeline",
                user -> platform.communities().joinedBy(user, PAGE, null, PER_CALL));
        return post;
    }

    private PlatformResult<Page<User>> circle(UserListKind userListKind, String userId) {
        return platform.profiles().circle(userListKind, userId, PAGE, null, PER_CALL);
    }

    private void expectRows(User user) {
        run.expectRows("UserTweetsAndReplies", user.counts().tweets());
        run.expectRows("UserMedia", user.counts().media());
        run.expectRows("Followers", user.counts().followers());
        run.expectRows("followers/list", user.counts().followers());
        run.expectRows("Following", user.counts().following());
        run.expectRows("friends/list", user.counts().following());
    }

    private void posts(@Nullable String id) {
        TweetClient tweets = platform.tweets();
        run.with(id, POST, "TweetResultByRestId", post -> tweets.byId(post, PER_CALL));
        run.with(
                id,
                POST,
                "TweetDetail",
                post -> tweets.conversation(post, TweetClient.Ranking.RELEVANCE, null, PER_CALL));
        run.with(id, POST, "Retweeters", post -> tweets.retweeters(post, PAGE, null, PER_CALL));
    }

    private void trends() {
        TrendClient trends = platform.trends();
        run.call("trends/place", () -> trends.at(WORLDWIDE, PER_CALL));
        run.call("trends/available", () -> trends.locations(PER_CALL));
        @Nullable
        String tab = run.call("ExplorePage", () -> trends.tabs(PER_CALL))
                .flatMap(tabs -> tabs.values().stream().findFirst())
                .orElse(null);
        run.with(tab, "a tab", "GenericTimelineById", timeline -> trends.tab(timeline, PER_CALL));
    }

    private void communities() {
        CommunityClient communities = platform.communities();
        Optional<String> found = run.call("CommunitiesSearchQuery", () -> communities.search(QUERY, null, PER_CALL))
                .flatMap(PublicReads::firstOf)
                .map(Community::id);
        @Nullable String id = order.communityId() == null ? found.orElse(null) : order.communityId();
        run.with(id, COMMUNITY, "CommunityQuery", community -> communities.byId(community, PER_CALL));
        run.with(
                id,
                COMMUNITY,
                "membersSliceTimeline_Query",
                community -> communities.members(community, PAGE, null, PER_CALL));
        run.with(
                id,
                COMMUNITY,
                "moderatorsSliceTimeline_Query",
                community -> communities.moderators(community, PAGE, null, PER_CALL));
        run.with(
                id,
                COMMUNITY,
                "CommunityTweetsTimeline",
                community -> communities.posts(community, CommunityClient.Ranking.RECENCY, PAGE, null, PER_CALL));
        run.with(id, COMMUNITY, "CommunityAboutTimeline", community -> communities.about(community, PER_CALL));
    }

    private void lists(@Nullable String listId) {
        ListClient lists = platform.lists();
        run.with(listId, LIST, "ListByRestId", id -> lists.nameOf(id, PER_CALL));
        run.with(listId, LIST, "ListMembers", id -> lists.members(id, PAGE, null, PER_CALL));
        run.with(listId, LIST, "ListSubscribers", id -> lists.followers(id, PAGE, null, PER_CALL));
        run.with(listId, LIST, "ListLatestTweetsTimeline", id -> lists.posts(id, PAGE, null, PER_CALL));
    }
}
