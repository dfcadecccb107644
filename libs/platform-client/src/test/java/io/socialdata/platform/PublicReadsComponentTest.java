package io.socialdata.platform;

import static io.socialdata.platform.PlatformClientFixture.BUDGET;
import static io.socialdata.platform.PlatformClientFixture.failureOf;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.platform.communities.Community;
import io.socialdata.platform.communities.Community.Banner;
import io.socialdata.platform.communities.Community.Membership;
import io.socialdata.platform.communities.Community.Rule;
import io.socialdata.platform.communities.Community.Topic;
import io.socialdata.platform.communities.CommunityClient.Ranking;
import io.socialdata.platform.communities.CommunityMember;
import io.socialdata.platform.result.PlatformFailure.Missing;
import io.socialdata.platform.result.PlatformFailure.MissingReason;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Success;
import io.socialdata.platform.spaces.Space;
import io.socialdata.platform.trends.TrendLocation;
import io.socialdata.platform.trends.Trends;
import io.socialdata.platform.trends.Trends.Trend;
import io.socialdata.platform.tweets.Tweet;
import io.socialdata.platform.users.Relationship;
import io.socialdata.platform.users.User;
import io.socialdata.platform.users.UserAbout;
import io.socialdata.platform.users.UserAbout.HandleChanges;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Communities, lists, trends, rooms and disclosures over the wire. */
class PublicReadsComponentTest {

    private static final String COMMUNITY = "2041900000000000801";

    private PlatformClientFixture connector;

    @BeforeEach
    void connect(@TempDir Path folder) {
        connector = new PlatformClientFixture(folder);
    }

    @AfterEach
    void disconnect() {
        connector.close();
    }

    @Test
    void reducedCommunityLacksOmittedFields() {
        respondWith("community");

        Community community = value(connector.client.communities().byId(COMMUNITY, BUDGET));

        assertThat(community.name()).isEqualTo("Ash glazers");
        assertThat(community.createdAt()).isEqualTo(Instant.ofEpochMilli(1_775_665_211_000L));
        assertThat(community.creator()).isNull();
        assertThat(community.creatorHandle()).isEqualTo("tove_kiln");
        assertThat(community.admin()).isNull();
        assertThat(community.searchTags()).isEmpty();
        assertThat(community.facepile().userIds()).isEmpty();
        assertThat(community.facepile().imageUrls()).hasSize(1);
        assertThat(community.rules())
                .containsExactly(
                        new Rule("801", "Label your ash", "Species and year"), new Rule("802", "Be warm", null));
    }

    @Test
    void communitiesWithMembershipsAreComplete() {
        respondWith("communities-joined");

        var page = value(connector.client.communities().joinedBy("5501", 20, null, BUDGET));

        assertThat(page.nextCursor()).isEqualTo("cj-1");
        assertThat(page.items()).singleElement().satisfies(community -> {
            assertThat(community.topic()).isEqualTo(new Topic("88", "Ceramics"));
            assertThat(community.customBanner())
                    .isEqualTo(new Banner("https://pbs.twimg.com/community_banner_img/ash", 1200, 480));
            assertThat(community.membership())
                    .isEqualTo(new Membership("NonMember", false, "ViewerRequestRequired", false));
            assertThat(community.creator()).extracting(User::handle).isEqualTo("tove_kiln");
        });
    }

    @Test
    void deletedCommunityIsMissing() {
        respondWith("community-unavailable");

        assertThat(failureOf(connector.client.communities().byId(COMMUNITY, BUDGET)))
                .isEqualTo(new Missing(MissingReason.UNAVAILABLE));
    }

    @Test
    void memberListsHaveRolesWhereThePlatformReturnsThem() {
        respondWith("community-members");
        respondWith("community-moderators");

        var members = value(connector.client.communities().members(COMMUNITY, 20, null, BUDGET));
        var moderators = value(connector.client.communities().moderators(COMMUNITY, 20, null, BUDGET));

        assertThat(members.items()).extracting(CommunityMember::role).containsExactly("Admin", null);
        assertThat(members.nextCursor()).isEqualTo("m-1");
        assertThat(members.skipped()).isEqualTo(1);
        assertThat(moderators.items()).extracting(CommunityMember::role).containsExactly("Moderator");
        assertThat(moderators.nextCursor()).isNull();
    }

    @Test
    void communityPostsSeparateThePinnedPost() {
        respondWith("community-posts");

        var page = value(connector.client.communities().posts(COMMUNITY, Ranking.LIKES, 20, null, BUDGET));

        assertThat(page.pinned()).map(Tweet::id).contains("2041900000000000012");
        assertThat(page.items()).extracting(Tweet::id).containsExactly("2041900000000000016");
        assertThat(sent()).contains("\"rankingMode\":\"Likes\"");
    }

    @Test
    void communityPageSeparatesModeratorsFromMembers() {
        respondWith("community-page");

        var communityAbout = value(connector.client.communities().about(COMMUNITY, BUDGET));

        assertThat(communityAbout.moderators().users()).extracting(User::handle).containsExactly("tove_kiln");
        assertThat(communityAbout.someMembers().users())
                .extracting(User::handle)
                .containsExactly("bram_oven");
    }

    @Test
    void communitiesAreFoundBySearch() {
        respondWith("community-search");

        var page = value(connector.client.communities().search("ash", null, BUDGET));

        assertThat(page.items()).extracting(Community::id).containsExactly(COMMUNITY);
        assertThat(page.nextCursor()).isEqualTo("cs-1");
    }

    @Test
    void listMembersSubscribersAndPostsAreRead() {
        respondWith("list-members");
        respondWith("list-followers");
        respondWith("list-posts");

        assertThat(value(connector.client.lists().members("7", 20, null, BUDGET))
                        .items())
                .extracting(User::handle)
                .containsExactly("tove_kiln");
        assertThat(value(connector.client.lists().followers("7", 20, null, BUDGET))
                        .items())
                .extracting(User::handle)
                .containsExactly("bram_oven");
        assertThat(value(connector.client.lists().posts("7", 20, null, BUDGET)).nextCursor())
                .isEqualTo("lp-1");
    }

    @Test
    void unknownListIsMissing() {
        respondWith("list-missing");

        assertThat(failureOf(connector.client.lists().members("7", 20, null, BUDGET)))
                .isEqualTo(new Missing(MissingReason.UNKNOWN));
    }

    @Test
    void trendsKeepTheirOrderAndUnnamedOnesAreOmitted() {
        respondWith("trends");

        Trends trends = value(connector.client.trends().at(23_424_910, BUDGET));

        assertThat(trends.place()).isEqualTo("Norway");
        assertThat(trends.asOf()).isEqualTo("2026-04-08T16:00:00Z");
        assertThat(trends.trends())
                .containsExactly(
                        new Trend("#ashfall", "http://twitter.com/search?q=%23ashfall", "%23ashfall", null, 3300L),
                        new Trend(
                                "Kiln week",
                                "http://twitter.com/search?q=%22Kiln+week%22",
                                "%22Kiln+week%22",
                                null,
                                null));
    }

    @Test
    void placesAreReadAndAnEmptyListIsUnreadable() {
        respondWith("trend-places");
        connector.platform.then(200, "[]");

        assertThat(value(connector.client.trends().locations(BUDGET)))
                .contains(new TrendLocation(
                        "Bergen", 857_105, "Norway", "NO", 23_424_910, 7, "Town", "http://places.example/857105"));
        assertThat(connector.client.trends().locations(BUDGET)).isInstanceOf(PlatformResult.Failed.class);
    }

    @Test
    void spaceIsReadWithItsUsersAndTimes() {
        respondWith("space");

        Space space = value(connector.client.spaces().byId("1kKilnTalkXyB", true, true, BUDGET));

        assertThat(space.times())
                .isEqualTo(new Space.Times(
                        1_775_665_211_000L,
                        1_775_665_300_000L,
                        1_775_665_310_000L,
                        1_775_669_000_000L,
                        1_775_669_100_000L));
        assertThat(space.admins()).singleElement().satisfies(admin -> {
            assertThat(admin.userId()).isEqualTo("5501");
            assertThat(admin.mutedByAdmin()).isTrue();
        });
        assertThat(space.topics()).containsExactly(new Space.Topic("9", "Ceramics"));
        assertThat(space.post()).isNotNull();
        assertThat(sent()).contains("\"withListeners\":true");
    }

    @Test
    void unknownSpaceIsMissing() {
        respondWith("space-missing");

        assertThat(failureOf(connector.client.spaces().byId("1abc", false, true, BUDGET)))
                .isEqualTo(new Missing(MissingReason.UNKNOWN));
    }

    @Test
    void disclosuresAreRead() {
        respondWith("about");

        UserAbout userAbout = value(connector.client.profiles().about("tove_kiln", BUDGET));

        assertThat(userAbout.basedIn()).isEqualTo("Norway");
        assertThat(userAbout.handleChanges()).isEqualTo(new HandleChanges(2, "1690335192280"));
        assertThat(userAbout.professionalCategories()).isEqualTo(List.of("Potter"));
        assertThat(userAbout.createdCountryAccurate()).isNull();
        assertThat(userAbout.identityLabel()).isEqualTo(new UserAbout.Label(null, null, null, null, null, null));
    }

    @Test
    void legacyUserListsAreReadToTheirEnd() {
        respondWith("user-list");
        respondWith("user-list-last");

        var first = value(connector.client.profiles().followerList("5501", 200, null, BUDGET));
        assertThat(sent()).contains("followers/list.json").contains("cursor=-1");
        var last = value(connector.client.profiles().followingList("5501", 200, first.nextCursor(), BUDGET));

        assertThat(first.items()).singleElement().satisfies(user -> {
            assertThat(user.handle()).isEqualTo("bram_oven");
            assertThat(user.badges().blueVerified()).isTrue();
            assertThat(user.counts().followers()).isEqualTo(31);
        });
        assertThat(first.skipped()).isEqualTo(1);
        assertThat(last.nextCursor()).isNull();
        assertThat(sent()).contains("cursor=1712");
    }

    @Test
    void relationshipKeepsUnknownFactsNull() {
        respondWith("relationship");

        assertThat(value(connector.client.profiles().relationship("5501", "5502", BUDGET)))
                .isEqualTo(new Relationship("5501", "5502", true, false, false, null, false, true));
    }

    private void respondWith(String page) {
        connector.platform.then(200, Samples.of("pages/" + page).toString());
    }

    private String sent() {
        String line =
                connector.platform.requests().getLast().lines().findFirst().orElseThrow();
        return URLDecoder.decode(line, StandardCharsets.UTF_8);
    }

    private static <T> T value(PlatformResult<T> platformResult) {
        return ((Success<T>) platformResult).value();
    }
}
