package io.socialdata.reads.communities;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.acting.PlatformErrorMapper;
import io.socialdata.contract.ErrorCode;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.communities.Community;
import io.socialdata.platform.result.PlatformFailure.Missing;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Failed;
import io.socialdata.platform.result.PlatformResult.Success;
import io.socialdata.platform.timelines.Page;
import io.socialdata.reads.paging.PageFetcher;
import io.socialdata.reads.paging.PageInfo;
import io.socialdata.web.errors.ApiException;
import io.socialdata.web.parameters.PageSize;
import io.socialdata.web.parameters.PlatformId;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Finds communities by member and by search words. */
@Path("/community")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class CommunitiesResource {

    private static final int LONGEST_QUERY = 500;

    private final PlatformClient platform;
    private final PageFetcher pageFetcher;

    CommunitiesResource(PlatformClient platform, PageFetcher pageFetcher) {
        this.platform = platform;
        this.pageFetcher = pageFetcher;
    }

    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(JsonInclude.Include.ALWAYS)
    record CommunitiesResponse<T>(
            List<T> communities, int count, @Nullable String nextCursor, boolean hasMore) {

        static <T> CommunitiesResponse<T> of(Page<Community> page, Function<Community, T> view) {
            PageInfo pageInfo = PageInfo.of(page);
            List<T> views = page.items().stream().map(view).toList();
            return new CommunitiesResponse<>(views, views.size(), pageInfo.nextCursor(), pageInfo.hasMore());
        }
    }

    @GET
    @Path("/memberships")
    public CommunitiesResponse<CommunityView> memberships(
            @QueryParam("user_id") @Nullable String userId,
            @QueryParam("count") @Nullable String count,
            @QueryParam("cursor") @Nullable String cursor) {
        String id = PlatformId.of("user_id", userId).digits();
        int size = PageSize.OF_PLATFORM_PAGES.of("count", count);
        Page<Community> page = pageFetcher.from(
                cursor, (at, left) -> joined(id, size, at, left), PlatformErrorMapper.upstreamError(), id);
        return CommunitiesResponse.of(page, CommunityView::full);
    }

    @GET
    @Path("/search")
    public CommunitiesResponse<CommunityHitView> search(
            @QueryParam("query") @Nullable String query, @QueryParam("cursor") @Nullable String cursor) {
        String searchText = searchText(query);
        Page<Community> page = pageFetcher.from(
                cursor,
                (at, left) -> platform.communities().search(searchText, at, left),
                PlatformErrorMapper.upstreamError(),
                searchText);
        return CommunitiesResponse.of(page, CommunityHitView::of);
    }

    /** An unknown user belongs to no community, which is a valid result. */
    private PlatformResult<Page<Community>> joined(String userId, int size, @Nullable String at, Duration left) {
        return switch (platform.communities().joinedBy(userId, size, at, left)) {
            case Failed<Page<Community>>(Missing missing) ->
                new Success<>(new Page<>(List.of(), Optional.empty(), null, 0));
            case PlatformResult<Page<Community>> platformResult -> platformResult;
        };
    }

    private static String searchText(@Nullable String query) {
        String searchText = query == null ? "" : query.strip();
        if (searchText.isEmpty() || searchText.codePointCount(0, searchText.length()) > LONGEST_QUERY) {
            throw new ApiException(ErrorCode.BAD_REQUEST, "query must have 1 to 500 characters.").field("query");
        }
        return searchText;
    }
}
