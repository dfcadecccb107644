package io.socialdata.reads.communities;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.Refusal;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.communities.CommunityReads.Ranking;
import io.socialdata.platform.timelines.Page;
import io.socialdata.platform.tweets.Tweet;
import io.socialdata.reads.paging.PageCursor;
import io.socialdata.reads.paging.PageEnd;
import io.socialdata.reads.paging.Paging;
import io.socialdata.reads.tweets.TweetView;
import io.socialdata.reads.tweets.TweetsPage;
import io.socialdata.web.errors.RefusedException;
import io.socialdata.web.parameters.PageSize;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What is posted in a community, its pinned post apart. */
@Path("/community")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class CommunityPostsResource {

    private final PlatformClient platform;
    private final Paging paging;

    CommunityPostsResource(PlatformClient platform, Paging paging) {
        this.platform = platform;
        this.paging = paging;
    }

    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(JsonInclude.Include.ALWAYS)
    record PostsAnswer(
            @Nullable TweetView pinned,
            List<TweetView> tweets,
            int count,
            @Nullable String nextCursor,
            boolean hasMore) {}

    @GET
    @Path("/tweets")
    public PostsAnswer tweets(
            @QueryParam("community_id") @Nullable String communityId,
            @QueryParam("ranking_mode") @Nullable String rankingMode,
            @QueryParam("count") @Nullable String count,
            @QueryParam("cursor") @Nullable String cursor) {
        String id = CommunityId.of(communityId);
        Ranking ranking = ranking(rankingMode);
        int size = PageSize.OF_PLATFORM_PAGES.of("count", count);
        Page<Tweet> page = paging.onward(
                PageCursor.unwrap(cursor),
                (at, left) -> platform.communities().posts(id, ranking, size, at, left),
                CommunityId.missing());
        return answer(page);
    }

    private static PostsAnswer answer(Page<Tweet> page) {
        @Nullable Tweet pinned = page.pinned().orElse(null);
        List<Tweet> others = page.items().stream()
                .filter(tweet -> pinned == null || !tweet.id().equals(pinned.id()))
                .toList();
        TweetsPage shown = TweetsPage.of(others, PageEnd.of(page));
        return new PostsAnswer(
                pinned == null ? null : TweetView.seenByNobody(pinned),
                shown.tweets(),
                shown.count(),
                shown.nextCursor(),
                shown.hasMore());
    }

    private static Ranking ranking(@Nullable String text) {
        if (text == null || text.isBlank()) {
            return Ranking.RECENCY;
        }
        return switch (text.strip()) {
            case "Recency" -> Ranking.RECENCY;
            case "Relevance" -> Ranking.RELEVANCE;
            default ->
                throw new RefusedException(Refusal.BAD_REQUEST, "ranking_mode must be Recency or Relevance.")
                        .field("ranking_mode");
        };
    }
}
