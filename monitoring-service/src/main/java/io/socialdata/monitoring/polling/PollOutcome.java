package io.socialdata.monitoring.polling;

import io.socialdata.contract.polling.PollResponse;
import io.socialdata.contract.polling.PollResponse.HandleLook;
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
     * Begins without any.
     *
     * @param single whether the handle had the look for itself, so that another one could reach no further
     */
    PollOutcome(boolean single) {
        this.single = single;
    }

    void take(WatchedHandle watched, PollResponse pollResponse) {
        Optional<HandleLook> look = pollResponse.looks().stream()
                .filter(one -> one.handle().equals(watched.handle()))
                .findFirst();
        look.ifPresentOrElse(one -> take(watched, one), () -> later.add(watched.handle()));
    }

    private void take(WatchedHandle watched, HandleLook look) {
        switch (look.coverage()) {
            case COMPLETE -> saw(watched, look);
            case SHORT -> {
                if (single) {
                    cutShort.add(watched.handle());
                    saw(watched, look);
                } else {
                    again.add(watched.handle());
                }
            }
            case THROTTLED, FAILED -> later.add(watched.handle());
        }
    }

    private void saw(WatchedHandle watched, HandleLook look) {
        String upTo = look.upTo();
        String newest = look.newestId();
        seen.add(new PolledHandle(watched, look));
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

    /** Seen, but not as far back as it was seen before. */
    List<String> cutShort() {
        return cutShort;
    }

    /** To be looked at once more at once, alone. */
    List<String> again() {
        return again;
    }

    /** Nothing was learnt of these. */
    List<String> later() {
        return later;
    }
}
