package io.socialdata.reads.polling;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.acting.CallDeadline;
import io.socialdata.contract.polling.PollRequest;
import io.socialdata.contract.polling.PollResponse;
import io.socialdata.contract.polling.PollResponse.HandlePoll;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.search.SearchClient;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Runs the polls that monitoring requests. */
@Path("/internal/polling/polls")
@RunOnVirtualThread
@RolesAllowed("monitoring")
class PollingResource {

    /** Maximum number of characters of one search query. The platform accepts about 500. */
    private static final int MAX_QUERY_LENGTH = 480;

    private final PlatformClient platform;
    private final SearchBatchPlanner searchBatchPlanner;
    private final CallDeadline callDeadline;
    private final Clock clock;
    private final PollResponseMapper pollResponseMapper;

    PollingResource(PlatformClient platform, CallDeadline callDeadline, Clock clock, ObjectMapper json) {
        this.platform = platform;
        this.searchBatchPlanner = new SearchBatchPlanner(MAX_QUERY_LENGTH);
        this.callDeadline = callDeadline;
        this.clock = clock;
        this.pollResponseMapper = new PollResponseMapper(json, clock);
    }

    /** A batch without a result in time is reported as failed; the others keep their results. */
    @POST
    public PollResponse poll(@Valid @NotNull PollRequest request) {
        SearchClient search = platform.search();
        List<HandlePoll> looks = new ArrayList<>();
        int searches = 0;
        for (SearchBatch searchBatch : searchBatchPlanner.of(request.targets())) {
            SearchBatchPoll searchBatchPoll =
                    new SearchBatchPoll(searchBatch, request.overlapMillis(), request.maxOverlapMillis());
            searchBatchPoll.readPages(
                    (query, cursor) -> search.poll(query, SearchBatchPoll.FULL_PAGE, cursor, callDeadline.left()),
                    request.maxPages());
            searches += searchBatchPoll.searches();
            searchBatch.targets().forEach(target -> looks.add(pollResponseMapper.of(target, searchBatchPoll)));
        }
        return new PollResponse(looks, searches, remaining(search));
    }

    private PollResponse.@Nullable Budget remaining(SearchClient search) {
        return search.budget()
                .map(left -> new PollResponse.Budget(
                        left.remaining(),
                        left.perSecond(),
                        Math.max(
                                0,
                                Duration.between(clock.instant(), left.until()).toMillis())))
                .orElse(null);
    }
}
