package io.socialdata.simulator.control;

import io.socialdata.simulator.calls.CallLog;
import io.socialdata.simulator.changes.Journal;
import io.socialdata.simulator.faults.Faults;
import io.socialdata.simulator.login.Flows;
import io.socialdata.simulator.rates.Quotas;
import io.socialdata.simulator.rates.RateWindows;
import io.socialdata.simulator.time.MovableClock;
import io.socialdata.simulator.uploads.UploadDesk;
import io.vertx.ext.web.Router;
import jakarta.inject.Singleton;

/** Back to the state after start: world, clock, limits, faults and call log. */
@Singleton
final class ResetRoute implements ControlRoute {

    private final Journal journal;
    private final MovableClock clock;
    private final RateWindows windows;
    private final Quotas quotas;
    private final Flows flows;
    private final UploadDesk uploads;
    private final Faults faults;
    private final CallLog log;

    ResetRoute(
            Journal journal,
            MovableClock clock,
            RateWindows windows,
            Quotas quotas,
            Flows flows,
            UploadDesk uploads,
            Faults faults,
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
            Replies.none(context);
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
