package io.socialdata.system.faults;

import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.Collection;
import java.util.Collections;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;

/** All results that callers saw, recorded outside of the suite. Faults are timed by its progress. */
final class ClientCallLog {

    private static final Duration TIMEOUT = Duration.ofMinutes(5);
    private static final Duration POLL = Duration.ofMillis(20);

    private final Collection<LoggedCall> entries = new ConcurrentLinkedQueue<>();
    private final AtomicLong ended = new AtomicLong();
    private final AtomicLong billed = new AtomicLong();

    void add(LoggedCall loggedCall) {
        entries.add(loggedCall);
        loggedCall.billed().ifPresent(response -> billed.incrementAndGet());
        ended.incrementAndGet();
    }

    Collection<LoggedCall> entries() {
        return Collections.unmodifiableCollection(entries);
    }

    /** Returns the number of billed responses. */
    long billed() {
        return billed.get();
    }

    /**
     * Returns the number of calls without a response, or with another one than success and the refusal of a parameter,
     * which callers leave out on purpose.
     */
    long unserved() {
        return entries.stream()
                .filter(loggedCall -> !(loggedCall.sight() instanceof ObservedResult.Answered response)
                        || (response.status() != 200 && response.status() != 400))
                .count();
    }

    /** Waits for this many more calls to end, with any outcome. */
    void awaitCalls(int more) {
        long expectedCount = ended.get() + more;
        await("calls to end").atMost(TIMEOUT).pollInterval(POLL).until(() -> ended.get() >= expectedCount);
    }

    /** Waits for this many more billed responses. */
    void awaitBilled(int more) {
        long expectedCount = billed.get() + more;
        await("billed answers").atMost(TIMEOUT).pollInterval(POLL).until(() -> billed.get() >= expectedCount);
    }

    /** Waits for this many more responses of this status. */
    void awaitResponses(int status, int more) {
        long expectedCount = responses(status) + more;
        await("answers " + status).atMost(TIMEOUT).until(() -> responses(status) >= expectedCount);
    }

    private long responses(int status) {
        return entries.stream()
                .filter(loggedCall ->
                        loggedCall.sight() instanceof ObservedResult.Answered response && response.status() == status)
                .count();
    }

    /** Counts of each result. */
    @Override
    public String toString() {
        return entries.stream()
                .collect(Collectors.groupingBy(
                        loggedCall -> switch (loggedCall.sight()) {
                            case ObservedResult.Answered response ->
                                response.status() + (response.billed() ? " billed" : "");
                            case ObservedResult.Unseen unseen -> "unseen: " + unseen.reason();
                        },
                        Collectors.counting()))
                .toString();
    }
}
