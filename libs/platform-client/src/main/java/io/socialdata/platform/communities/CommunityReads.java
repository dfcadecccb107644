package io.socialdata.platform.communities;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.calls.Variables;
import io.socialdata.platform.layouts.Places;
import io.socialdata.platform.outcome.Outcome;
import io.socialdata.platform.pool.PublicReads;
import io.socialdata.platform.timelines.Page;
import io.socialdata.platform.timelines.PageReader;
import io.socialdata.platform.timelines.SliceReader;
import io.socialdata.platform.tweets.Tweet;
import io.socialdata.platform.users.UserReader;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Public reads of communities. */
public final class CommunityReads {

    private static final Places JOINED = Places.of("/data/user/result/communities_timeline/timeline/instructions");
    private static final Places JOINED_HOLDER = Places.of("/data/user/result");

    private final PublicReads reads;

    public CommunityReads(PublicReads reads) {
        this.reads = reads;
    }

    /** In which order the posts of a community are told. */
    public enum Ranking {
        RELEVANCE("Relevance"),
        RECENCY("Recency"),
        LIKES("Likes");

        private final String wireName;

        Ranking(String wireName) {
            this.wireName = wireName;
        }
    }

    /** Looks a community up; the platform answers with its reduced record. */
    public Outcome<Community> byId(String id, Duration budget) {
        return reads.read("CommunityQuery", Map.of("communityId", id), new CommunityLookup(), budget);
    }

    /** A page of those who belong to it. */
    public Outcome<Page<Member>> members(String id, int count, @Nullable String cursor, Duration budget) {
        return roster("membersSliceTimeline_Query", "members_slice", id, count, cursor, budget);
    }

    /** A page of those who look after it. */
    public Outcome<Page<Member>> moderators(String id, int count, @Nullable String cursor, Duration budget) {
        return roster("moderatorsSliceTimeline_Query", "moderators_slice", id, count, cursor, budget);
    }

    /** A page of what is posted in it; the pinned post comes apart, with the first page. */
    public Outcome<Page<Tweet>> posts(String id, Ranking ranking, int count, @Nullable String cursor, Duration budget) {
        Map<String, ?> variables = Map.of(
                "communityId",
                id,
                "count",
                count,
                "displayLocation",
                "Community",
                "rankingMode",
                ranking.wireName,
                "withCommunity",
                true);
        return reads.read(
                "CommunityTweetsTimeline",
                Variables.paged(variables, cursor),
                new CommunityPostsReader(cursor),
                budget);
    }

    /** Who moderates it, and some of its members, as its own page shows them. */
    public Outcome<CommunityPage> about(String id, Duration budget) {
        return reads.read(
                "CommunityAboutTimeline",
                Map.of("communityId", id, "withCommunity", true),
                new CommunityPageReader(),
                budget);
    }

    /** A page of the communities somebody belongs to, as whole records. */
    public Outcome<Page<Community>> joinedBy(String userId, int count, @Nullable String cursor, Duration budget) {
        Map<String, ?> variables = Map.of("userId", userId, "withCommunity", true, "count", count);
        return reads.read(
                "CommunitiesMembershipsTimeline",
                Variables.paged(variables, cursor),
                new PageReader<>(JOINED, JOINED_HOLDER, new CommunityItems(), cursor),
                budget);
    }

    /** A page of communities found by words, as reduced records. */
    public Outcome<Page<Community>> search(String query, @Nullable String cursor, Duration budget) {
        return reads.read(
                "CommunitiesSearchQuery",
                Variables.paged(Map.of("query", query), cursor),
                new SliceReader<>(
                        root -> root.path("data").path("communities_search_slice"),
                        "items_results",
                        element -> CommunityReader.read(element.path("result"))),
                budget);
    }

    private Outcome<Page<Member>> roster(
            String operation, String slice, String id, int count, @Nullable String cursor, Duration budget) {
        return reads.read(
                operation,
                Variables.paged(Map.of("communityId", id, "count", count), cursor),
                new SliceReader<>(
                        root -> root.path("data")
                                .path("communityResults")
                                .path("result")
                                .path(slice),
                        "items_results",
                        CommunityReads::member),
                budget);
    }

    private static Optional<Member> member(JsonNode element) {
        JsonNode result = element.path("result");
        return UserReader.read(result)
                .map(user -> new Member(user, result.path("community_role").textValue()));
    }
}
