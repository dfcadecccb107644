package io.socialdata.reads.check;

import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.communities.Community;
import io.socialdata.platform.communities.CommunityClient;
import io.socialdata.platform.lists.ListClient;
import io.socialdata.platform.profiles.ProfileClient;
import io.socialdata.platform.profiles.ProfileClient.UserListKind;
import io.socialdata.platform.result.PlatformFailure;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Failed;
import io.socialdata.platform.result.PlatformResult.Success;
import io.socialdata.platform.search.SearchClient.Product;
import io.socialdata.platform.timelines.Page;
import io.socialdata.platform.trends.TrendClient;
import io.socialdata.platform.tweets.Tweet;
import io.socialdata.platform.tweets.TweetClient;
import io.socialdata.platform.users.User;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Calls each public read of the platform once, one after the other, with accounts of the pool. What one call finds is
 * what the next ones ask for. One check runs at a time.
 */
@ApplicationScoped
class PlatformCheck {

    private static final Duration PER_CALL = Duration.ofSeconds(5);

    /** No call begins later: the operator waits for the response. */
    private static final Duration TOTAL = Duration.ofSeconds(20);

    private static final int PAGE = 20;
    private static final long WORLDWIDE = 1;

    /** Words that every language's posts and communities have, so that there is something to find. */
    private static final String QUERY = "the";

    private final PlatformClient platform;
    private final Clock clock;

    PlatformCheck(PlatformClient platform, Clock clock) {
        this.platform = platform;
        this.clock = clock;
    }

    synchronized List<OperationCheck> run(CheckSubjects subjects) {
        Run run = new Run();
        Optional<Tweet> post = run.call(
                        "SearchTimeline",
                        () -> platform.search().tweets(query(subjects), Product.LATEST, null, PER_CALL))
                .flatMap(PlatformCheck::firstOf);
        @Nullable
        String handle = subjects.handle() != null
                ? subjects.handle()
                : post.map(found -> found.author().handle()).orElse(null);
        Optional<User> user =
                run.with(handle, "a user", "UserByScreenName", name -> platform.userByScreenName(name, PER_CALL));
        users(run, handle, user.map(User::id).orElse(null));
        posts(run, post.map(Tweet::id).orElse(null));
        trends(run);
        communities(run);
        lists(run, subjects.listId());
        run.with(
                subjects.spaceId(),
                "a space",
                "AudioSpaceById",
                id -> platform.spaces().byId(id, false, false, PER_CALL));
        return List.copyOf(run.checks);
    }

    private static String query(CheckSubjects subjects) {
        return subjects.handle() == null ? QUERY : "from:" + subjects.handle();
    }

    private static <T> Optional<T> firstOf(Page<T> page) {
        return page.items().stream().findFirst();
    }

    private void users(Run run, @Nullable String handle, @Nullable String id) {
        ProfileClient profiles = platform.profiles();
        run.with(handle, "a user", "AboutAccountQuery", name -> profiles.about(name, PER_CALL));
        run.with(id, "a user", "UserByRestId", user -> platform.userByRestId(user, PER_CALL));
        run.with(id, "a user", "UserTweets", user -> profiles.tweets(user, null, PER_CALL));
        run.with(id, "a user", "UserTweetsAndReplies", user -> profiles.tweetsAndReplies(user, null, PER_CALL));
        run.with(id, "a user", "UserMedia", user -> profiles.media(user, PAGE, null, PER_CALL));
        run.with(id, "a user", "Followers", user -> circle(UserListKind.FOLLOWERS, user));
        run.with(id, "a user", "Following", user -> circle(UserListKind.FOLLOWING, user));
        run.with(id, "a user", "BlueVerifiedFollowers", user -> circle(UserListKind.VERIFIED_FOLLOWERS, user));
        run.with(id, "a user", "followers/list", user -> profiles.followerList(user, PAGE, null, PER_CALL));
        run.with(id, "a user", "friends/list", user -> profiles.followingList(user, PAGE, null, PER_CALL));
        run.with(id, "a user", "friendships/show", user -> profiles.relationship(user, user, PER_CALL));
        run.with(
                id,
                "a user",
                "CommunitiesMembershipsTimeline",
                user -> platform.communities().joinedBy(user, PAGE, null, PER_CALL));
    }

    private PlatformResult<Page<User>> circle(UserListKind userListKind, String userId) {
        return platform.profiles().circle(userListKind, userId, PAGE, null, PER_CALL);
    }

    private void posts(Run run, @Nullable String id) {
        TweetClient tweets = platform.tweets();
        run.with(id, "a post", "TweetResultByRestId", post -> tweets.byId(post, PER_CALL));
        run.with(
                id,
                "a post",
                "TweetDetail",
                post -> tweets.conversation(post, TweetClient.Ranking.RELEVANCE, null, PER_CALL));
        run.with(id, "a post", "Retweeters", post -> tweets.retweeters(post, PAGE, null, PER_CALL));
    }

    private void trends(Run run) {
        TrendClient trends = platform.trends();
        run.call("trends/place", () -> trends.at(WORLDWIDE, PER_CALL));
        run.call("trends/available", () -> trends.locations(PER_CALL));
        @Nullable
        String tab = run.call("ExplorePage", () -> trends.tabs(PER_CALL))
                .flatMap(tabs -> tabs.values().stream().findFirst())
                .orElse(null);
        run.with(tab, "a tab", "GenericTimelineById", timeline -> trends.tab(timeline, PER_CALL));
    }

    private void communities(Run run) {
        CommunityClient communities = platform.communities();
        @Nullable
        String id = run.call("CommunitiesSearchQuery", () -> communities.search(QUERY, null, PER_CALL))
                .flatMap(PlatformCheck::firstOf)
                .map(Community::id)
                .orElse(null);
        run.with(id, "a community", "CommunityQuery", found -> communities.byId(found, PER_CALL));
        run.with(
                id,
                "a community",
                "membersSliceTimeline_Query",
                found -> communities.members(found, PAGE, null, PER_CALL));
        run.with(
                id,
                "a community",
                "moderatorsSliceTimeline_Query",
                found -> communities.moderators(found, PAGE, null, PER_CALL));
        run.with(
                id,
                "a community",
                "CommunityTweetsTimeline",
                found -> communities.posts(found, CommunityClient.Ranking.RECENCY, PAGE, null, PER_CALL));
        run.with(id, "a community", "CommunityAboutTimeline", found -> communities.about(found, PER_CALL));
    }

    private void lists(Run run, @Nullable String listId) {
        ListClient lists = platform.lists();
        run.with(listId, "a list", "ListByRestId", id -> lists.nameOf(id, PER_CALL));
        run.with(listId, "a list", "ListMembers", id -> lists.members(id, PAGE, null, PER_CALL));
        run.with(listId, "a list", "ListSubscribers", id -> lists.followers(id, PAGE, null, PER_CALL));
        run.with(listId, "a list", "ListLatestTweetsTimeline", id -> lists.posts(id, PAGE, null, PER_CALL));
    }

    /** The results of one check, in the order of the calls. */
    private final class Run {

        private final List<OperationCheck> checks = new ArrayList<>();
        private final Instant end = clock.instant().plus(TOTAL);

        <T> Optional<T> call(String operation, Supplier<PlatformResult<T>> read) {
            if (clock.instant().isAfter(end)) {
                checks.add(OperationCheck.untried(operation, "the time was over"));
                return Optional.empty();
            }
            return switch (read.get()) {
                case Success<T>(T value) -> {
                    checks.add(OperationCheck.succeeded(
                            operation, rows(value), platform.pool().budget(operation)));
                    yield Optional.of(value);
                }
                case Failed<T>(PlatformFailure platformFailure) -> {
                    checks.add(OperationCheck.failed(operation, platformFailure));
                    yield Optional.empty();
                }
            };
        }

        <T> Optional<T> with(
                @Nullable String subject, String kind, String operation, Function<String, PlatformResult<T>> read) {
            if (subject == null) {
                checks.add(OperationCheck.untried(operation, "needs " + kind));
                return Optional.empty();
            }
            return call(operation, () -> read.apply(subject));
        }

        private static @Nullable Integer rows(Object value) {
            return switch (value) {
                case Page<?> page -> page.items().size();
                case Collection<?> rows -> rows.size();
                case Map<?, ?> rows -> rows.size();
                default -> null;
            };
        }
    }
}
