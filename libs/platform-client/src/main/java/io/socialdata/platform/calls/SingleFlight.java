package io.socialdata.platform.calls;

import io.socialdata.platform.outcome.Failure.Obstacle;
import io.socialdata.platform.outcome.Failure.Unreachable;
import io.socialdata.platform.outcome.Outcome;
import io.socialdata.platform.wire.Deadline;
import io.socialdata.platform.wire.Operation;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/**
 * Fetches identical concurrent reads once: the first caller goes, the others wait for its outcome within their own budget.
 *
 * <p>Keeps no results after the call completes. Callers that need a cache provide their own.
 */
public final class SingleFlight {

    private final ConcurrentMap<Key, CompletableFuture<Outcome<?>>> flights = new ConcurrentHashMap<>();

    public <T> Outcome<T> run(Call<T> call, Deadline deadline, Supplier<Outcome<T>> read) {
        Key key = new Key(
                call.operation(), Map.copyOf(call.variables()), call.reader().getClass());
        CompletableFuture<Outcome<?>> own = new CompletableFuture<>();
        CompletableFuture<Outcome<?>> flying = flights.putIfAbsent(key, own);
        return flying == null ? lead(key, own, read) : follow(flying, deadline);
    }

    private <T> Outcome<T> lead(Key key, CompletableFuture<Outcome<?>> own, Supplier<Outcome<T>> read) {
        try {
            Outcome<T> outcome = read.get();
            own.complete(outcome);
            return outcome;
        } finally {
            flights.remove(key, own);
            own.complete(new Outcome.Failed<>(new Unreachable(Obstacle.CONNECTION))); // only if read threw
        }
    }

    private static <T> Outcome<T> follow(CompletableFuture<Outcome<?>> flying, Deadline deadline) {
        try {
            return sameType(flying.get(deadline.remaining().toMillis(), TimeUnit.MILLISECONDS));
        } catch (TimeoutException | ExecutionException e) {
            return Outcome.failed(new Unreachable(Obstacle.TIME_OUT));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Outcome.failed(new Unreachable(Obstacle.CONNECTION));
        }
    }

    @SuppressWarnings("unchecked") // equal keys name the same reader, which fixes the type
    private static <T> Outcome<T> sameType(Outcome<?> outcome) {
        return (Outcome<T>) outcome;
    }

    private record Key(Operation operation, Map<String, ?> variables, Class<?> reader) {}
}
