package io.socialdata.reads.communities;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.ErrorCode;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.communities.CommunityClient.Ranking;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.timelines.Page;
import io.socialdata.platform.tweets.Tweet;
import io.socialdata.reads.paging.CursorCodec;
import io.socialdata.reads.paging.Cursors;
import io.socialdata.reads.paging.PageFetcher;
import io.socialdata.reads.paging.PageParameters;
import io.socialdata.reads.paging.PageSubject;
import io.socialdata.reads.tweets.TweetView;
import io.socialdata.reads.tweets.TweetsPage;
import io.socialdata.web.errors.ApiException;
import io.socialdata.web.parameters.CommunityId;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Lists the posts of a community, with its pinned post separate. */
@Path("/community")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class CommunityPostsResource {

    /** The id of the pinned post, if there is one, and the platform's cursor. */
    private static final Pattern MARKED = Pattern.compile("([0-9]{0,20})~(.+)", Pattern.DOTALL);

    private final PlatformClient platform;
    private final PageFetcher pageFetcher;
    private final Cursors cursors;

    CommunityPostsResource(PlatformClient platform, PageFetcher pageFetcher, Cursors cursors) {
        this.platform = platform;
        this.pageFetcher = pageFetcher;
        this.cursors = cursors;
    }

    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(JsonInclude.Include.ALWAYS)
    record PostsResponse(
            @Nullable TweetView pinned,
            List<TweetView> tweets,
            int count,
            @Nullable String nextCursor,
            boolean hasMore) {}

    /** The parameter {@code ranking_mode}: newest first by default. */
    record RankingMode(Ranking ranking) {

        static RankingMode fromString(String text) {
            return switch (text.strip()) {
                case "", "Recency" -> new RankingMode(Ranking.RECENCY);
                case "Relevance" -> new RankingMode(Ranking.RELEVANCE);
                default ->
                    throw new ApiException(ErrorCode.BAD_REQUEST, "ranking_mode must be Recency or Relevance.")
                            .field("ranking_mode");
            };
        }
    }

    @GET
    @Path("/tweets")
    public PostsResponse tweets(
            @QueryParam("community_id") @DefaultValue("") CommunityId communityId,
            @QueryParam("ranking_mode") @DefaultValue("") RankingMode rankingMode,
            PageParameters paging) {
        String id = communityId.digits();
        Ranking ranking = rankingMode.ranking();
        Walk walk = new Walk(id, ranking, paging.count(), cursors.open(paging.cursor(), id, ranking.name()));
        Page<Tweet> page = cursors.seal(walk.page(), id, ranking.name());
        TweetsPage shown = TweetsPage.of(page);
        return new PostsResponse(
                page.pinned().map(TweetView::withoutViewer).orElse(null),
                shown.tweets(),
                shown.count(),
                shown.nextCursor(),
                shown.hasMore());
    }

    /**
     * Pages through the posts, skipping empty pages. The pinned post comes with the first page and again at its
     * position by age; the returned cursors contain its id, so that it is left out there.
     */
    private final class Walk {

        private final String community;
        private final Ranking ranking;
        private final int size;
        private final @Nullable String from;
        private String pinned = "";

        Walk(String community, Ranking ranking, int size, @Nullable String marked) {
            this.community = community;
            this.ranking = ranking;
            this.size = size;
            if (marked == null) {
                from = null;
                return;
            }
            Matcher matcher = MARKED.matcher(marked);
            if (!matcher.matches()) {
                throw CursorCodec.unknown();
            }
            pinned = matcher.group(1);
            from = matcher.group(2);
        }

        Page<Tweet> page() {
            Page<Tweet> page = pageFetcher.onward(from, this::step, PageSubject.of(CommunityId.missing()));
            @Nullable String next = page.nextCursor() == null ? null : pinned + "~" + page.nextCursor();
            return new Page<>(page.items(), page.pinned(), next, page.skipped());
        }

        private PlatformResult<Page<Tweet>> step(@Nullable String at, Duration left) {
            return platform.communities()
                    .posts(community, ranking, size, at, left)
                    .map(this::withoutPinned);
        }

        private Page<Tweet> withoutPinned(Page<Tweet> page) {
            pinned = page.pinned().map(Tweet::id).orElse(pinned);
            List<Tweet> others = page.items().stream()
                    .filter(tweet -> !tweet.id().equals(pinned))
                    .toList();
            return new Page<>(others, page.pinned(), page.nextCursor(), page.skipped());
        }
    }
}
