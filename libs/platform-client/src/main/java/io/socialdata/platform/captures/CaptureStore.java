package io.socialdata.platform.captures;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The captures of this process, bounded for each operation and in all. The oldest ones go first. */
final class CaptureStore {

    static final int PER_OPERATION = 3;
    static final int MAX_BYTES = 8 << 20;

    /** An operation that always fails must not cost more with each call. */
    static final Duration INTERVAL = Duration.ofSeconds(10);

    private final Map<String, Instant> lastOfOperation = new HashMap<>();
    private final Deque<Stored> oldestFirst = new ArrayDeque<>();
    private int bytes;

    /**
     * A capture.
     *
     * @param content the capture as JSON; scrubbed texts have one byte for each character
     */
    private record Stored(CaptureSummary summary, String content) {}

    /** Returns whether a capture of the operation may be made now, and counts it as made. */
    synchronized boolean begin(String operation, Instant now) {
        Instant last = lastOfOperation.get(operation);
        boolean due = last == null || !now.isBefore(last.plus(INTERVAL));
        if (due) {
            lastOfOperation.put(operation, now);
        }
        return due;
    }

    synchronized void add(CaptureSummary summary, String content) {
        List<Stored> same = oldestFirst.stream()
                .filter(stored -> stored.summary().operation().equals(summary.operation()))
                .toList();
        if (same.size() == PER_OPERATION) {
            remove(same.getFirst());
        }
        oldestFirst.add(new Stored(summary, content));
        bytes += content.length();
        while (bytes > MAX_BYTES) {
            remove(oldestFirst.getFirst());
        }
    }

    /** Returns all captures, the newest first. */
    synchronized List<CaptureSummary> list() {
        return new ArrayList<>(oldestFirst)
                .reversed().stream().map(Stored::summary).toList();
    }

    /** Returns a capture as JSON. */
    synchronized Optional<String> find(String id) {
        return oldestFirst.stream()
                .filter(stored -> stored.summary().id().equals(id))
                .map(Stored::content)
                .findFirst();
    }

    private void remove(Stored stored) {
        oldestFirst.remove(stored);
        bytes -= stored.content().length();
    }
}
