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
import io.socialdata.reads.paging.PageCursor;
import io.socialdata.reads.paging.PageFetcher;
import io.socialdata.reads.paging.PageInfo;
import io.socialdata.reads.paging.PageParameters;
import io.socialdata.reads.subjects.PageSubjects;
import io.socialdata.reads.users.UserSelector;
import io.socialdata.web.errors.ApiException;
import io.socialdata.web.parameters.PlatformId;
import jakarta.ws.rs.DefaultValue;
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

    private final PlatformClient platform;
    private final PageFetcher pageFetcher;
    private final PageSubjects pageSubjects;

    CommunitiesResource(PlatformClient platform, PageFetcher pageFetcher, PageSubjects pageSubjects) {
        this.platform = platform;
        this.pageFetcher = pageFetcher;
        this.pageSubjects = pageSubjects;
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

    /**
     * The text of a search for communities.
     *
     * @param text 1 to 500 characters
     */
    record CommunityQuery(String text) {

        private static final int LONGEST = 500;

        CommunityQuery {
            text = text.strip();
            if (text.isEmpty() || text.codePointCount(0, text.length()) > LONGEST) {
                throw new ApiException(ErrorCode.BAD_REQUEST, "query must have 1 to 500 characters.").field("query");
            }
        }
    }

    @GET
    @Path("/memberships")
    public CommunitiesResponse<CommunityView> memberships(
            @QueryParam("user_id") @DefaultValue("") PlatformId userId, PageParameters paging) {
        String id = userId.digits();
        Page<Community> page = pageFetcher.from(
                paging.cursor(),
                (at, left) -> joined(id, paging.count(), at, left),
                pageSubjects.user(new UserSelector.ById(userId)),
                id);
        return CommunitiesResponse.of(page, CommunityView::full);
    }

    @GET
    @Path("/search")
    public CommunitiesResponse<CommunityHitView> search(
            @QueryParam("query") @DefaultValue("") CommunityQuery query,
            @QueryParam("cursor") @Nullable PageCursor cursor) {
        String searchText = query.text();
        Page<Community> page = pageFetcher.from(
                cursor,
                (at, left) -> platform.communities().search(searchText, at, left),
                PlatformErrorMapper.upstreamError(),
                searchText);
        return CommunitiesResponse.of(page, CommunityHitView::of);
    }

    /** The platform shows an unknown user like one without communities. */
    private PlatformResult<Page<Community>> joined(String userId, int size, @Nullable String at, Duration left) {
        return switch (platform.communities().joinedBy(userId, size, at, left)) {
            case Failed<Page<Community>>(Missing missing) ->
                new Success<>(new Page<>(List.of(), Optional.empty(), null, 0));
            case PlatformResult<Page<Community>> platformResult -> platformResult;
        };
    }
}
