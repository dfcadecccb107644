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
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jboss.logging.Logger;

/** Polls handles. On timeout or error, returns FAILED for every handle instead of throwing. */
@Singleton
class HandlePolls {

    private static final Logger LOG = Logger.getLogger(HandlePolls.class);

    /**
     * Time that reads-service has for one poll. Shorter than the read timeout of the REST client {@code polls}, so that
     * partial results arrive in time.
     */
    static final Duration DEADLINE = Duration.ofSeconds(7);

    /** Maximum number of pages that one search reads to catch up. */
    private static final int MAX_PAGES = 5;

    /** How far polls reach back below the last seen post, because the platform's search shows some posts late. */
    private static final Duration OVERLAP = Duration.ofSeconds(30);

    /**
     * How far back one poll per minute reaches, for posts that the platform shows even later. It adds no pages: it uses
     * more of those that are read anyway. Not every poll does, since full pages take time to read.
     */
    private static final Duration BACKFILL_WINDOW = Duration.ofMinutes(10);

    private final ReadsClient readsClient;
    private final Clock clock;
    private final BackfillWindow backfillWindow;

    HandlePolls(@RestClient ReadsClient readsClient, Clock clock) {
        this.readsClient = readsClient;
        this.clock = clock;
        this.backfillWindow = new BackfillWindow(OVERLAP, BACKFILL_WINDOW);
    }

    PollResponse poll(List<WatchedHandle> handles) {
        try {
            return readsClient.poll(DEADLINE.toMillis(), request(handles));
        } catch (RuntimeException e) { // no token or no usable response in time
            LogFields.with("reason", ServiceFailure.reason(e)).log(() -> LOG.warn("poll failed"));
            return failed(handles);
        }
    }

    private PollRequest request(List<WatchedHandle> handles) {
        return new PollRequest(
                handles.stream().map(HandlePolls::target).toList(),
                OVERLAP.toMillis(),
                backfillWindow.of(handles, clock.instant()).toMillis(),
                MAX_PAGES);
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

    /**
     * How far below the cursor a poll may reach.
     *
     * @param near for every poll
     * @param far for the first poll of each minute
     */
    record BackfillWindow(Duration near, Duration far) {

        Duration of(List<WatchedHandle> handles, Instant now) {
            Instant minute = now.truncatedTo(ChronoUnit.MINUTES);
            boolean first = handles.stream()
                    .map(WatchedHandle::lastPolledAt)
                    .anyMatch(last -> last != null && last.isBefore(minute));
            return first ? far : near;
        }
    }
}
