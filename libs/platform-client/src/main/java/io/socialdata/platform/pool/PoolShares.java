package io.socialdata.platform.pool;

import io.socialdata.platform.calls.AttemptResult;
import io.socialdata.platform.result.PlatformFailure;
import io.socialdata.platform.result.PlatformResult.Failed;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The customers' shares of the windows of all operations. */
final class PoolShares {

    private final Duration length;
    private final Clock clock;
    private final Map<String, WindowShares> ofOperations = new HashMap<>();
    private Instant toldAt = Instant.EPOCH;

    /** @param length length of the platform's windows */
    PoolShares(Duration length, Clock clock) {
        this.length = length;
        this.clock = clock;
    }

    /**
     * Returns when the customer may call again; empty if he may now. The second attempt of a call is never refused.
     *
     * @param windows windows of the accounts that serve an operation
     */
    synchronized Optional<Instant> refusal(
            WaitingCall call, Function<String, List<Optional<RateLimitWindow>>> windows) {
        Customer customer = call.onBehalfOf();
        if (customer == null || call.avoided() != null) {
            return Optional.empty();
        }
        List<Optional<RateLimitWindow>> serving = windows.apply(call.operation());
        return of(call.operation()).refusal(customer, at -> WindowSupply.of(serving, length, at), clock.instant());
    }

    /** Counts a call that starts with the account. */
    synchronized void started(PoolAccount account, String operation, @Nullable Customer customer) {
        if (customer != null) {
            of(operation).count(customer, end(account, operation));
        }
    }

    /** Counts a call that nobody pays, because the customer asked for what is not there or not allowed. */
    synchronized void ended(
            PoolAccount account, String operation, @Nullable Customer customer, AttemptResult<?> result) {
        if (customer != null
                && result.outcome() instanceof Failed<?>(PlatformFailure failure)
                && OperationCooldown.isOfTheRequest(failure)) {
            of(operation).countUnpaid(customer, end(account, operation));
        }
    }

    /** Returns what this process used of the current windows. */
    synchronized List<WindowUse> used() {
        Instant now = clock.instant();
        if (toldAt.plus(length).isBefore(now)) { // those windows have ended
            ofOperations.values().forEach(WindowShares::forgetElsewhere);
        }
        return ofOperations.entrySet().stream()
                .map(entry -> entry.getValue().used(entry.getKey(), now))
                .filter(use -> !use.calls().isEmpty())
                .toList();
    }

    /**
     * Sets what other processes used; it is kept for the length of a window. The parameters are those of {@link
     * WindowShares#setElsewhere}.
     */
    synchronized void setElsewhere(List<WindowUse> others, double perCall) {
        toldAt = clock.instant();
        Map<String, WindowUse> byOperation = new HashMap<>();
        ofOperations.keySet().forEach(known -> byOperation.put(known, new WindowUse(known, 0, Map.of())));
        others.forEach(use -> byOperation.put(use.operation(), use));
        byOperation.forEach((operation, use) -> of(operation).setElsewhere(use, perCall));
    }

    synchronized double usedByPolls(String operation) {
        return of(operation).usedByPolls(clock.instant());
    }

    private WindowShares of(String operation) {
        return ofOperations.computeIfAbsent(operation, first -> new WindowShares(length));
    }

    private Instant end(PoolAccount account, String operation) {
        Instant now = clock.instant();
        Instant latest = now.plus(length);
        return Optional.ofNullable(account.window(operation))
                .map(RateLimitWindow::end)
                .filter(end -> end.isAfter(now) && end.isBefore(latest))
                .orElse(latest);
    }
}
