package io.socialdata.billing.refusals;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.Startup;
import io.socialdata.billing.refusals.RefusedCallRepository.AccountDay;
import io.socialdata.contract.events.CallRefusedV1;
import io.socialdata.database.Transactions;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/**
 * Stores refused calls, each once and a bounded number of an account and day.
 *
 * <p>A call beyond the bound adds to the omitted ones of the newest stored call of the day. If its event is delivered
 * again it is added again, so these counts can be too high.
 */
@Singleton
@Startup
class RefusedCallService {

    private static final String CALLS = "refused_calls_total";

    /** Time for which refused calls are kept, in whole days. */
    private static final Duration RETENTION = Duration.ofDays(7);

    private final Transactions transactions;
    private final RefusedCallRepository refusedCallRepository;
    private final RefusedCallsConfig config;
    private final Clock clock;
    private final MeterRegistry metrics;

    /** What happened to the calls of a batch. */
    private record Stored(int stored, int beyondBound) {

        Stored plus(Stored other) {
            return new Stored(stored + other.stored, beyondBound + other.beyondBound);
        }
    }

    RefusedCallService(
            Transactions transactions,
            RefusedCallRepository refusedCallRepository,
            RefusedCallsConfig config,
            Clock clock,
            MeterRegistry metrics) {
        this.transactions = transactions;
        this.refusedCallRepository = refusedCallRepository;
        this.config = config;
        this.clock = clock;
        this.metrics = metrics;
        List.of("stored", "repeated", "beyond_bound", "outside_retention").forEach(outcome -> count(outcome, 0));
    }

    /** Returns the oldest day of which calls are kept. */
    static LocalDate oldestDay(LocalDate today) {
        return today.minusDays(RETENTION.toDays());
    }

    /** Stores the calls that are not stored yet. May be repeated. */
    void store(List<CallRefusedV1> batch) {
        LocalDate today = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
        LocalDate oldest = oldestDay(today);
        List<CallRefusedV1> firsts = firstOfEachId(batch);
        Map<AccountDay, List<CallRefusedV1>> days = firsts.stream()
                .filter(call -> isWithin(day(call), oldest, today.plusDays(1)))
                .collect(Collectors.groupingBy(
                        call -> new AccountDay(day(call), call.accountId()), TreeMap::new, Collectors.toList()));
        int within = days.values().stream().mapToInt(List::size).sum();
        Stored stored = transactions.call(handle -> days.entrySet().stream()
                .map(day -> store(handle, day.getKey(), day.getValue()))
                .reduce(new Stored(0, 0), Stored::plus));
        count("stored", stored.stored());
        count("beyond_bound", stored.beyondBound());
        count("repeated", batch.size() - firsts.size() + within - stored.stored() - stored.beyondBound());
        count("outside_retention", firsts.size() - within);
    }

    private Stored store(Handle handle, AccountDay day, List<CallRefusedV1> calls) {
        int free = config.maxPerDay() - refusedCallRepository.lock(handle, day);
        Set<String> known = refusedCallRepository.known(handle, calls);
        List<CallRefusedV1> fresh = calls.stream()
                .filter(call -> !known.contains(call.requestId()))
                .sorted(Comparator.comparing(CallRefusedV1::occurredAt))
                .toList();
        List<CallRefusedV1> kept = fresh.subList(0, Math.min(Math.max(free, 0), fresh.size()));
        List<CallRefusedV1> beyond = fresh.subList(kept.size(), fresh.size());
        refusedCallRepository.insert(handle, day, kept);
        if (!beyond.isEmpty()) {
            long omitted = beyond.stream().mapToLong(call -> 1 + call.omitted()).sum();
            refusedCallRepository.addOmitted(handle, day, omitted);
        }
        return new Stored(kept.size(), beyond.size());
    }

    private static List<CallRefusedV1> firstOfEachId(List<CallRefusedV1> batch) {
        Map<String, CallRefusedV1> byId = LinkedHashMap.newLinkedHashMap(batch.size());
        batch.forEach(call -> byId.putIfAbsent(call.requestId(), call));
        return List.copyOf(byId.values());
    }

    private static LocalDate day(CallRefusedV1 call) {
        return LocalDate.ofInstant(call.occurredAt(), ZoneOffset.UTC);
    }

    private static boolean isWithin(LocalDate day, LocalDate oldest, LocalDate newest) {
        return !day.isBefore(oldest) && !day.isAfter(newest);
    }

    private void count(String outcome, int calls) {
        metrics.counter(CALLS, "outcome", outcome).increment(calls);
    }
}
