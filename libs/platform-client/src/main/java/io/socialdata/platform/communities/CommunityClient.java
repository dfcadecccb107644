package io.socialdata.platform.communities;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.calls.PagedVariables;
import io.socialdata.platform.json.JsonPaths;
import io.socialdata.platform.pool.PublicReadExecutor;
import io.socialdata.platform.result.PlatformResult;
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
public final class CommunityClient {

    private static final JsonPaths JOINED =
            JsonPaths.of("/data/user/result/communities_timeline/timeline/instructions");
    private static final JsonPaths JOINED_HOLDER = JsonPaths.of("/data/user/result");

    private final PublicReadExecutor publicReadExecutor;

    public CommunityClient(PublicReadExecutor publicReadExecutor) {
        this.publicReadExecutor = publicReadExecutor;
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
    public PlatformResult<Community> byId(String id, Duration budget) {
        return publicReadExecutor.read(
                "CommunityQuery", Map.of("communityId", id), new CommunityLookupReader(), budget);
    }

    /** A page of those who belong to it. */
    public PlatformResult<Page<CommunityMember>> members(
            String id, int count, @Nullable String cursor, Duration budget) {
        return roster("membersSliceTimeline_Query", "members_slice", id, count, cursor, budget);
    }

    /** A page of those who look after it. */
    public PlatformResult<Page<CommunityMember>> moderators(
            String id, int count, @Nullable String cursor, Duration budget) {
        return roster("moderatorsSliceTimeline_Query", "moderators_slice", id, count, cursor, budget);
    }

    /** A page of what is posted in it; the pinned post comes apart, with the first page. */
    public PlatformResult<Page<Tweet>> posts(
            String id, Ranking ranking, int count, @Nullable String cursor, Duration budget) {
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
        return publicReadExecutor.read(
                "CommunityTweetsTimeline",
                PagedVariables.paged(variables, cursor),
                new CommunityPostsReader(cursor),
                budget);
    }

    /** Who moderates it, and some of its members, as its own page shows them. */
    public PlatformResult<CommunityAbout> about(String id, Duration budget) {
        return publicReadExecutor.read(
                "CommunityAboutTimeline",
                Map.of("communityId", id, "withCommunity", true),
                new CommunityAboutReader(),
                budget);
    }

    /** A page of the communities somebody belongs to, as whole records. */
    public PlatformResult<Page<Community>> joinedBy(
            String userId, int count, @Nullable String cursor, Duration budget) {
        Map<String, ?> variables = Map.of("userId", userId, "withCommunity", true, "count", count);
        return publicReadExecutor.read(
                "CommunitiesMembershipsTimeline",
                PagedVariables.paged(variables, cursor),
                new PageReader<>(JOINED, JOINED_HOLDER, new CommunityItemReader(), cursor),
                budget);
    }

    /** A page of communities found by words, as reduced records. */
    public PlatformResult<Page<Community>> search(String query, @Nullable String cursor, Duration budget) {
        return publicReadExecutor.read(
                "CommunitiesSearchQuery",
                PagedVariables.paged(Map.of("query", query), cursor),
                new SliceReader<>(
                        root -> root.path("data").path("communities_search_slice"),
                        "items_results",
                        element -> CommunityReader.read(element.path("result"))),
                budget);
    }

    private PlatformResult<Page<CommunityMember>> roster(
            String operation, String slice, String id, int count, @Nullable String cursor, Duration budget) {
        return publicReadExecutor.read(
                operation,
                PagedVariables.paged(Map.of("communityId", id, "count", count), cursor),
                new SliceReader<>(
                        root -> root.path("data")
                                .path("communityResults")
                                .path("result")
                                .path(slice),
                        "items_results",
                        CommunityClient::member),
                budget);
    }

    private static Optional<CommunityMember> member(JsonNode element) {
        JsonNode result = element.path("result");
        return UserReader.read(result)
                .map(user ->
                        new CommunityMember(user, result.path("community_role").textValue()));
    }
}
