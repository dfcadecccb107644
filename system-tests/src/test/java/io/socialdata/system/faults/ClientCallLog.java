package io.socialdata.system.faults;

import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.Collection;
import java.util.Collections;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;

/** Everything that callers saw, written down outside of the suite. Its progress is the clock of the faults. */
final class ClientCallLog {

    private static final Duration PATIENCE = Duration.ofMinutes(5);
    private static final Duration POLL = Duration.ofMillis(20);

    private final Collection<LoggedCall> entries = new ConcurrentLinkedQueue<>();
    private final AtomicLong ended = new AtomicLong();
    private final AtomicLong billed = new AtomicLong();

    void add(LoggedCall loggedCall) {
        entries.add(loggedCall);
        loggedCall.billed().ifPresent(answer -> billed.incrementAndGet());
        ended.incrementAndGet();
    }

    Collection<LoggedCall> entries() {
        return Collections.unmodifiableCollection(entries);
    }

    /** Answers seen that cost something. */
    long billed() {
        return billed.get();
    }

    /** Waits for so many more calls to end, however they end. */
    void awaitCalls(int more) {
        long wanted = ended.get() + more;
        await("calls to end").atMost(PATIENCE).pollInterval(POLL).until(() -> ended.get() >= wanted);
    }

    /** Waits for so many more billed answers. */
    void awaitBilled(int more) {
        long wanted = billed.get() + more;
        await("billed answers").atMost(PATIENCE).pollInterval(POLL).until(() -> billed.get() >= wanted);
    }

    /** Waits for so many more answers of this status. */
    void awaitAnswers(int status, int more) {
        long wanted = answers(status) + more;
        await("answers " + status).atMost(PATIENCE).until(() -> answers(status) >= wanted);
    }

    private long answers(int status) {
        return entries.stream()
                .filter(loggedCall ->
                        loggedCall.sight() instanceof ObservedResult.Answered answer && answer.status() == status)
                .count();
    }

    /** How often callers saw what. */
    @Override
    public String toString() {
        return entries.stream()
                .collect(Collectors.groupingBy(
                        loggedCall -> switch (loggedCall.sight()) {
                            case ObservedResult.Answered answer -> answer.status() + (answer.billed() ? " billed" : "");
                            case ObservedResult.Unseen unseen -> "unseen: " + unseen.reason();
                        },
                        Collectors.counting()))
                .toString();
    }
}
