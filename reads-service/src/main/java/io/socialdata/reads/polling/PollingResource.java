package io.socialdata.reads.polling;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.acting.CallDeadline;
import io.socialdata.contract.polling.PollRequest;
import io.socialdata.contract.polling.PollResponse;
import io.socialdata.contract.polling.PollResponse.HandleLook;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.search.SearchClient;
import io.socialdata.platform.search.SearchClient.Product;
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

/** The looks that the monitors ask for. */
@Path("/internal/polling/looks")
@RunOnVirtualThread
@RolesAllowed("monitoring")
class PollingResource {

    private final PlatformClient platform;
    private final SearchBatchPlanner bundles;
    private final CallDeadline budget;
    private final Clock clock;
    private final PollResponseMapper report;

    PollingResource(
            PlatformClient platform, PollingConfig config, CallDeadline budget, Clock clock, ObjectMapper json) {
        this.platform = platform;
        this.bundles = new SearchBatchPlanner(config.longestQuery());
        this.budget = budget;
        this.clock = clock;
        this.report = new PollResponseMapper(json, clock);
    }

    /** What a bundle cannot learn in time is reported as failed; the others stand. */
    @POST
    public PollResponse look(@Valid @NotNull PollRequest request) {
        SearchClient search = platform.search();
        List<HandleLook> looks = new ArrayList<>();
        int searches = 0;
        for (SearchBatch bundle : bundles.of(request.targets())) {
            SearchBatchPoll look = new SearchBatchPoll(bundle, request.overlapMillis(), request.reachMillis());
            look.walk(
                    (query, cursor) ->
                            search.tweets(query, Product.LATEST, SearchBatchPoll.FULL_PAGE, cursor, budget.left()),
                    request.maxPages());
            searches += look.searches();
            bundle.targets().forEach(target -> looks.add(report.of(target, look)));
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
