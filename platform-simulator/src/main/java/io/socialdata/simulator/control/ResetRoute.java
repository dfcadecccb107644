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
    private final QuotaCounter quotaCounter;
    private final LoginFlowStore loginFlowStore;
    private final UploadService uploads;
    private final FaultRegistry faultRegistry;
    private final CallLog log;

    ResetRoute(
            Journal journal,
            MovableClock clock,
            RateLimitWindows windows,
            QuotaCounter quotaCounter,
            LoginFlowStore loginFlowStore,
            UploadService uploads,
            FaultRegistry faultRegistry,
            CallLog log) {
        this.journal = journal;
        this.clock = clock;
        this.windows = windows;
        this.quotaCounter = quotaCounter;
        this.loginFlowStore = loginFlowStore;
        this.uploads = uploads;
        this.faultRegistry = faultRegistry;
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
        quotaCounter.reset();
        loginFlowStore.clear();
        uploads.clear();
        faultRegistry.clear();
        log.clear();
    }
}
