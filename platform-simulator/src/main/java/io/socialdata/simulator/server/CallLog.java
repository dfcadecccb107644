package io.socialdata.simulator.server;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.simulator.protocol.PlatformResponse.Outcome;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Keeps the last thousand calls, and counts calls by operation and outcome since the last reset. */
@Singleton
public final class CallLog {

    /**
     * One call that was answered. Contains no tokens.
     *
     * @param caller handle of the account that called; absent for guests and unauthenticated callers
     * @param variables the variables of a GraphQL call, truncated when long
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record CallRecord(
            Instant at,
            String method,
            String operation,
            @Nullable String caller,
            @Nullable String variables,
            int status,
            Outcome outcome,
            long micros) {}

    private static final int MAX_ENTRIES = 1_000;

    private final MeterRegistry metrics;
    private final Deque<CallRecord> newestFirst = new ArrayDeque<>(MAX_ENTRIES);
    private final Map<String, Map<Outcome, Long>> counts = new TreeMap<>();

    CallLog(MeterRegistry metrics) {
        this.metrics = metrics;
    }

    public void add(CallRecord callRecord) {
        metrics.counter(
                        "simulator.requests",
                        "operation",
                        callRecord.operation(),
                        "outcome",
                        callRecord.outcome().name().toLowerCase(Locale.ROOT))
                .increment();
        synchronized (this) {
            if (newestFirst.size() == MAX_ENTRIES) {
                newestFirst.removeLast();
            }
            newestFirst.addFirst(callRecord);
            counts.computeIfAbsent(callRecord.operation(), name -> new TreeMap<>())
                    .merge(callRecord.outcome(), 1L, Long::sum);
        }
    }

    public synchronized List<CallRecord> newestFirst() {
        return List.copyOf(newestFirst);
    }

    /** Returns the number of calls by operation and outcome. */
    public synchronized Map<String, Map<Outcome, Long>> counts() {
        Map<String, Map<Outcome, Long>> copy = new TreeMap<>();
        counts.forEach((operation, outcomes) -> copy.put(operation, Map.copyOf(outcomes)));
        return copy;
    }

    public synchronized void clear() {
        newestFirst.clear();
        counts.clear();
    }
}
