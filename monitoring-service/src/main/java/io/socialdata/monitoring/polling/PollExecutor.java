package io.socialdata.monitoring.polling;

import io.socialdata.contract.polling.PollRequest;
import io.socialdata.contract.polling.PollRequest.Target;
import io.socialdata.contract.polling.PollResponse;
import io.socialdata.contract.polling.PollResponse.Coverage;
import io.socialdata.contract.polling.PollResponse.HandlePoll;
import io.socialdata.logging.LogFields;
import io.socialdata.monitoring.handles.WatchedHandle;
import io.socialdata.web.errors.ServiceFailure;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.List;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jboss.logging.Logger;

/** Polls handles. On timeout or error, returns FAILED for every handle instead of throwing. */
@Singleton
class PollExecutor {

    private static final Logger LOG = Logger.getLogger(PollExecutor.class);

    private final ReadsClient readsClient;
    private final PollingConfig config;
    private final Clock clock;
    private final BackfillWindow backfillWindow;

    PollExecutor(@RestClient ReadsClient readsClient, PollingConfig config, Clock clock) {
        this.readsClient = readsClient;
        this.config = config;
        this.clock = clock;
        this.backfillWindow = new BackfillWindow(config.overlap(), config.backfillWindow());
    }

    PollResponse poll(List<WatchedHandle> handles) {
        try {
            return readsClient.poll(config.deadline().toMillis(), request(handles));
        } catch (RuntimeException e) { // no token or no usable response in time
            LogFields.with("reason", ServiceFailure.reason(e)).log(() -> LOG.warn("poll failed"));
            return failed(handles);
        }
    }

    private PollRequest request(List<WatchedHandle> handles) {
        return new PollRequest(
                handles.stream().map(PollExecutor::target).toList(),
                config.overlap().toMillis(),
                backfillWindow.of(handles, clock.instant()).toMillis(),
                config.maxPages());
    }

    private static Target target(WatchedHandle watched) {
        return new Target(watched.handle(), Long.toString(watched.cursorPostId()));
    }

    private static PollResponse failed(List<WatchedHandle> handles) {
        return new PollResponse(
                handles.stream()
                        .map(watched -> new HandlePoll(watched.handle(), Coverage.FAILED, null, null, null, List.of()))
                        .toList(),
                0,
                null);
    }
}
