package io.socialdata.platform.communities;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.calls.PagedVariables;
import io.socialdata.platform.pool.SharedReads;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.timelines.Page;
import io.socialdata.platform.timelines.PageReader;
import io.socialdata.platform.timelines.SliceReader;
import io.socialdata.platform.timelines.TimelineItemReader.Reading;
import io.socialdata.platform.tweets.Tweet;
import io.socialdata.platform.tweets.TweetReader;
import io.socialdata.platform.users.UserReader;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Public reads of communities. */
public final class CommunityClient {

    private final SharedReads sharedReads;

    public CommunityClient(SharedReads sharedReads) {
        this.sharedReads = sharedReads;
    }

    /** Sort order of a community's posts. */
    public enum Ranking {
        RELEVANCE("Relevance"),
        RECENCY("Recency"),
        LIKES("Likes");

        private final String wireName;

        Ranking(String wireName) {
            this.wireName = wireName;
        }
    }

    /** Looks up a community; the platform returns its reduced record. */
    public PlatformResult<Community> byId(String id, Duration budget) {
        return sharedReads.read("CommunityQuery", Map.of("communityId", id), CommunityReader::lookup, budget);
    }

    /** Returns a page of members. */
    public PlatformResult<Page<CommunityMember>> members(
            String id, int count, @Nullable String cursor, Duration budget) {
        return memberPage("membersSliceTimeline_Query", "members_slice", id, count, cursor, budget);
    }

    /** Returns a page of moderators. */
    public PlatformResult<Page<CommunityMember>> moderators(
            String id, int count, @Nullable String cursor, Duration budget) {
        return memberPage("moderatorsSliceTimeline_Query", "moderators_slice", id, count, cursor, budget);
    }

    /** Returns a page of posts. The pinned post is separate and comes with the first page. */
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
        return sharedReads.read(
                "CommunityTweetsTimeline",
                PagedVariables.paged(variables, cursor),
                root -> posts(root, cursor),
                budget);
    }

    /** Returns the moderators and sample members, as the about page shows them. */
    public PlatformResult<CommunityAbout> about(String id, Duration budget) {
        return sharedReads.read(
                "CommunityAboutTimeline",
                Map.of("communityId", id, "withCommunity", true),
                new CommunityAboutReader(),
                budget);
    }

    /** Returns a page of the communities that a user belongs to, as full records. */
    public PlatformResult<Page<Community>> joinedBy(
            String userId, int count, @Nullable String cursor, Duration budget) {
        Map<String, ?> variables = Map.of("userId", userId, "withCommunity", true, "count", count);
        return sharedReads.read(
                "CommunitiesMembershipsTimeline",
                PagedVariables.paged(variables, cursor),
                PageReader.at("/data/user/result", "/communities_timeline/timeline", CommunityReader::item, cursor),
                budget);
    }

    /** Returns a page of communities that match a query, as reduced records. */
    public PlatformResult<Page<Community>> search(String query, @Nullable String cursor, Duration budget) {
        return sharedReads.read(
                "CommunitiesSearchQuery",
                PagedVariables.paged(Map.of("query", query), cursor),
                new SliceReader<>(
                        root -> root.path("data").path("communities_search_slice"),
                        "items_results",
                        CommunityReader::hit),
                budget);
    }

    private static Payload<Page<Tweet>> posts(JsonNode root, @Nullable String cursor) {
        String holder = "/data/communityResults/result";
        return CommunityReader.<Page<Tweet>>absence(root.at(holder))
                .orElseGet(() -> PageReader.at(holder, "/ranked_community_timeline/timeline", TweetReader::item, cursor)
                        .read(root));
    }

    private PlatformResult<Page<CommunityMember>> memberPage(
            String operation, String slice, String id, int count, @Nullable String cursor, Duration budget) {
        return sharedReads.read(
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

    private static Reading<CommunityMember> member(JsonNode element) {
        JsonNode result = element.path("result");
        return result.isEmpty() || UserReader.isUnavailable(result)
                ? new Reading.StandIn<>()
                : Reading.of(
                        UserReader.readPart(result)
                                .map(user -> new CommunityMember(
                                        user, result.path("community_role").textValue())),
                        member -> member.user().id());
    }
}
