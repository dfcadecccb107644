package io.socialdata.monitoring.polling;

import io.socialdata.contract.polling.PollResponse;
import io.socialdata.contract.polling.PollResponse.Budget;
import io.socialdata.contract.polling.PollResponse.Coverage;
import io.socialdata.monitoring.handles.WatchedHandle;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A platform that allows a number of searches in each window, and remembers when each handle was polled. */
final class PlatformBudget {

    static final Duration WINDOW = Duration.ofMinutes(15);

    private final StubPlatform platform;
    private final Clock clock;
    private final long perWindow;
    private final Map<String, List<Instant>> polls = new HashMap<>();
    private Instant windowEnd;
    private long used;

    PlatformBudget(StubPlatform platform, Clock clock, long perWindow) {
        this.platform = platform;
        this.clock = clock;
        this.perWindow = perWindow;
        this.windowEnd = clock.instant().plus(WINDOW);
    }

    PollResponse poll(List<WatchedHandle> handles) {
        Instant now = clock.instant();
        if (!now.isBefore(windowEnd)) {
            windowEnd = now.plus(WINDOW);
            used = 0;
        }
        used++;
        handles.forEach(watched -> polls.computeIfAbsent(watched.handle(), name -> new ArrayList<>())
                .add(now));
        long millis = Duration.between(now, windowEnd).toMillis();
        long left = Math.max(0, perWindow - used);
        return platform.poll(handles, Coverage.COMPLETE, new Budget(left, left / Math.max(1, millis / 1000.0), millis));
    }

    /** Returns how many searches there were in the running window. */
    long used() {
        return used;
    }

    /** Returns the polls of a handle from this time on. */
    List<Instant> polls(String handle, Instant from) {
        return polls.getOrDefault(handle, List.of()).stream()
                .filter(at -> !at.isBefore(from))
                .toList();
    }

    long polls(String prefix) {
        return polls.entrySet().stream()
                .filter(entry -> entry.getKey().startsWith(prefix))
                .mapToLong(entry -> entry.getValue().size())
                .sum();
    }
}
