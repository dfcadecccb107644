package io.socialdata.simulator.control;

import io.socialdata.simulator.calllog.CallLog;
import io.socialdata.simulator.clock.MovableClock;
import io.socialdata.simulator.faults.FaultRegistry;
import io.socialdata.simulator.journal.Journal;
import io.socialdata.simulator.login.LoginFlowStore;
import io.socialdata.simulator.ratelimit.QuotaCounter;
import io.socialdata.simulator.ratelimit.RateLimitWindows;
import io.socialdata.simulator.uploads.UploadService;
import io.vertx.ext.web.Router;
import jakarta.inject.Singleton;

/** Back to the state after start: world, clock, limits, faults and call log. */
@Singleton
final class ResetRoute implements ControlRoute {

    private final Journal journal;
    private final MovableClock clock;
    private final RateLimitWindows windows;
    private final QuotaCounter quotas;
    private final LoginFlowStore flows;
    private final UploadService uploads;
    private final FaultRegistry faults;
    private final CallLog log;

    ResetRoute(
            Journal journal,
            MovableClock clock,
            RateLimitWindows windows,
            QuotaCounter quotas,
            LoginFlowStore flows,
            UploadService uploads,
            FaultRegistry faults,
            CallLog log) {
        this.journal = journal;
        this.clock = clock;
        this.windows = windows;
        this.quotas = quotas;
        this.flows = flows;
        this.uploads = uploads;
        this.faults = faults;
        this.log = log;
    }

    @Override
    public void mount(Router router) {
        router.post("/simulator/reset").order(2).blockingHandler(context -> {
            reset();
            ControlResponses.none(context);
        });
    }

    private void reset() {
        clock.reset();
        journal.reset();
        windows.reset();
        quotas.reset();
        flows.clear();
        uploads.clear();
        faults.clear();
        log.clear();
    }
}
