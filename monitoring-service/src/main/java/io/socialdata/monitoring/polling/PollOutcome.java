package io.socialdata.monitoring.polling;

import io.socialdata.contract.polling.PollResponse;
import io.socialdata.contract.polling.PollResponse.HandlePoll;
import io.socialdata.monitoring.detection.PostDetectionService.PolledHandle;
import io.socialdata.monitoring.handles.PollClaimRepository.CursorUpdate;
import io.socialdata.monitoring.handles.WatchedHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Groups the handles of a poll by outcome: complete, truncated, retry alone, retry later. */
final class PollOutcome {

    private final boolean single;
    private final List<PolledHandle> seen = new ArrayList<>();
    private final List<CursorUpdate> cursorUpdates = new ArrayList<>();
    private final List<String> cutShort = new ArrayList<>();
    private final List<String> again = new ArrayList<>();
    private final List<String> later = new ArrayList<>();

    /**
     * Starts empty.
     *
     * @param single whether the handle had the search for itself, so that another poll could reach no further
     */
    PollOutcome(boolean single) {
        this.single = single;
    }

    void take(WatchedHandle watched, PollResponse pollResponse) {
        Optional<HandlePoll> handlePoll = pollResponse.results().stream()
                .filter(one -> one.handle().equals(watched.handle()))
                .findFirst();
        handlePoll.ifPresentOrElse(one -> take(watched, one), () -> later.add(watched.handle()));
    }

    private void take(WatchedHandle watched, HandlePoll handlePoll) {
        switch (handlePoll.coverage()) {
            case COMPLETE -> addSeen(watched, handlePoll);
            case SHORT -> {
                if (single) {
                    cutShort.add(watched.handle());
                    addSeen(watched, handlePoll);
                } else {
                    again.add(watched.handle());
                }
            }
            case THROTTLED, FAILED -> later.add(watched.handle());
        }
    }

    private void addSeen(WatchedHandle watched, HandlePoll handlePoll) {
        String upTo = handlePoll.upTo();
        String newest = handlePoll.newestId();
        seen.add(new PolledHandle(watched, handlePoll));
        cursorUpdates.add(new CursorUpdate(
                watched.handle(),
                Math.max(watched.cursorPostId(), upTo == null ? 0 : Long.parseLong(upTo)),
                newest == null ? null : Long.valueOf(newest)));
    }

    List<PolledHandle> seen() {
        return seen;
    }

    List<CursorUpdate> cursorUpdates() {
        return cursorUpdates;
    }

    /** Handles that were seen, but not back to their cursor. */
    List<String> cutShort() {
        return cutShort;
    }

    /** Handles to poll again at once, each alone. */
    List<String> again() {
        return again;
    }

    /** Handles whose poll gave no result. */
    List<String> later() {
        return later;
    }
}
