package io.socialdata.reads;

import static io.socialdata.reads.ContractCalls.responseTo;
import static org.hamcrest.Matchers.aMapWithSize;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.nullValue;

import org.junit.jupiter.api.Test;

/** Reads of communities and their members. */
@WorldTest
class CommunitiesComponentTest {

    private static final String COMMUNITY = "community_id=1493446837214000111";

    /** One character that takes two {@code char} values. */
    private static final String BOAT = "%F0%9F%9A%A2";

    @Test
    void singleCommunityIsReduced() {
        responseTo("community_info", "/community/info?" + COMMUNITY)
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
    void communityInMembershipsIsComplete() {
        responseTo("community_memberships", "/community/memberships?user_id=7101")
                .body("communities[0]", aMapWithSize(24))
                .body("communities[0].admin.username", equalTo("mira"))
                .body("communities[0].creator.id", equalTo("7101"))
                .body("communities[0].moderator_count", equalTo(3))
                .body("communities[0].role", nullValue());
    }

    @Test
    void unknownUserIsNotFound() {
        responseTo("community_memberships", "/community/memberships?user_id=99404")
                .statusCode(404)
                .body("error", equalTo("not_found"));
    }

    @Test
    void unknownMemberRoleIsNull() {
        responseTo("community_members", "/community/members?" + COMMUNITY)
                .body("members.role", contains("Admin", null));
    }

    @Test
    void pinnedPostOfACommunityIsSeparate() {
        responseTo("community_tweets", "/community/tweets?" + COMMUNITY)
                .body("pinned.id", equalTo("40"))
                .body("tweets.id", contains("41"));
    }

    @Test
    void searchLengthIsCountedInCodePoints() {
        responseTo("community_search", "/community/search?query=" + BOAT.repeat(500))
                .statusCode(200);
        responseTo("community_search", "/community/search?query=" + BOAT.repeat(501))
                .statusCode(400);
    }

    @Test
    void sectionsOfACommunityAreSeparated() {
        responseTo("community_about", "/community/about?" + COMMUNITY)
                .statusCode(200)
                .body("moderators", hasSize(1))
                .body("moderators_truncated", equalTo(true))
                .body("members", hasSize(1))
                .body("members_truncated", equalTo(false))
                .body("other_sections.title", contains("Spotlight"));
    }
}
