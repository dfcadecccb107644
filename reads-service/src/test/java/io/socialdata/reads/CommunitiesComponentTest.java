package io.socialdata.reads;

import static io.socialdata.reads.Asking.answerTo;
import static org.hamcrest.Matchers.aMapWithSize;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.nullValue;

import org.junit.jupiter.api.Test;

/** What is told of communities and of those who belong to them. */
@WorldTest
class CommunitiesComponentTest {

    private static final String COMMUNITY = "community_id=1493446837214000111";

    /** One character that takes two places in a text. */
    private static final String BOAT = "%F0%9F%9A%A2";

    @Test
    void communityIsReducedWhenItIsAskedForAlone() {
        answerTo("community_info", "/community/info?" + COMMUNITY)
                .statusCode(200)
                .body("community", aMapWithSize(24))
                .body("community.admin", nullValue())
                .body("community.moderator_count", equalTo(0))
                .body("community.creator.id", nullValue())
                .body("community.creator.username", equalTo("mira"))
                .body("community.primary_topic.topic_id", nullValue())
                .body("community.search_tags", empty());
    }

    @Test
    void communityIsWholeAmongMemberships() {
        answerTo("community_memberships", "/community/memberships?user_id=7101")
                .body("communities[0]", aMapWithSize(24))
                .body("communities[0].admin.username", equalTo("mira"))
                .body("communities[0].creator.id", equalTo("7101"))
                .body("communities[0].moderator_count", equalTo(3))
                .body("communities[0].role", nullValue());
    }

    @Test
    void whoIsNobodyBelongsToNoCommunity() {
        answerTo("community_memberships", "/community/memberships?user_id=99404")
                .statusCode(200)
                .header("X-Usage-Billable", nullValue())
                .body("communities", empty());
    }

    @Test
    void unknownRoleOfAMemberIsNone() {
        answerTo("community_members", "/community/members?" + COMMUNITY).body("members.role", contains("Admin", null));
    }

    @Test
    void pinnedPostOfACommunityStandsApart() {
        answerTo("community_tweets", "/community/tweets?" + COMMUNITY)
                .body("pinned.id", equalTo("40"))
                .body("tweets.id", contains("41"));
    }

    @Test
    void charactersOfASearchAreCountedAndNotTheirParts() {
        answerTo("community_search", "/community/search?query=" + BOAT.repeat(500))
                .statusCode(200);
        answerTo("community_search", "/community/search?query=" + BOAT.repeat(501))
                .statusCode(400);
    }

    @Test
    void sectionsOfACommunityAreToldApart() {
        answerTo("community_about", "/community/about?" + COMMUNITY)
                .statusCode(200)
                .body("moderators", hasSize(1))
                .body("moderators_truncated", equalTo(true))
                .body("members", hasSize(1))
                .body("members_truncated", equalTo(false))
                .body("other_sections.title", contains("Spotlight"));
    }
}
