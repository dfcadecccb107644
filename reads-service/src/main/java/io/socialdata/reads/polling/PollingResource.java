package io.socialdata.reads.polling;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.acting.CallBudget;
import io.socialdata.contract.polling.LookAnswer;
import io.socialdata.contract.polling.LookAnswer.HandleLook;
import io.socialdata.contract.polling.LookRequest;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.search.SearchReads;
import io.socialdata.platform.search.SearchReads.Product;
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
    private final Bundles bundles;
    private final CallBudget budget;
    private final Clock clock;
    private final LookReport report;

    PollingResource(PlatformClient platform, PollingConfig config, CallBudget budget, Clock clock, ObjectMapper json) {
        this.platform = platform;
        this.bundles = new Bundles(config.longestQuery());
        this.budget = budget;
        this.clock = clock;
        this.report = new LookReport(json, clock);
    }

    /** What a bundle cannot learn in time is reported as failed; the others stand. */
    @POST
    public LookAnswer look(@Valid @NotNull LookRequest request) {
        SearchReads search = platform.search();
        List<HandleLook> looks = new ArrayList<>();
        int searches = 0;
        for (Bundle bundle : bundles.of(request.targets())) {
            BundleLook look = new BundleLook(bundle, request.overlapMillis(), request.reachMillis());
            look.walk(
                    (query, cursor) ->
                            search.tweets(query, Product.LATEST, BundleLook.FULL_PAGE, cursor, budget.left()),
                    request.maxPages());
            searches += look.searches();
            bundle.targets().forEach(target -> looks.add(report.of(target, look)));
        }
        return new LookAnswer(looks, searches, remaining(search));
    }

    private LookAnswer.@Nullable Budget remaining(SearchReads search) {
        return search.budget()
                .map(left -> new LookAnswer.Budget(
                        left.remaining(),
                        left.perSecond(),
                        Math.max(
                                0,
                                Duration.between(clock.instant(), left.until()).toMillis())))
                .orElse(null);
    }
}
