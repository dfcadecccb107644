package io.socialdata.platform.calls;

import io.socialdata.platform.result.PlatformFailure.Unreachable;
import io.socialdata.platform.result.PlatformFailure.UnreachableReason;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.transport.Deadline;
import io.socialdata.platform.transport.Operation;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/**
 * Executes identical concurrent reads once: the first caller sends the request, the others wait for its result within
 * their own budget.
 *
 * <p>Keeps no results after the call completes. Callers that need a cache provide their own.
 */
public final class SingleFlight {

    private final ConcurrentMap<Key, CompletableFuture<PlatformResult<?>>> flights = new ConcurrentHashMap<>();

    public <T> PlatformResult<T> run(ReadCall<T> readCall, Deadline deadline, Supplier<PlatformResult<T>> read) {
        Key key = new Key(
                readCall.operation(),
                Map.copyOf(readCall.variables()),
                readCall.reader().getClass());
        CompletableFuture<PlatformResult<?>> own = new CompletableFuture<>();
        CompletableFuture<PlatformResult<?>> inFlight = flights.putIfAbsent(key, own);
        return inFlight == null ? lead(key, own, read) : follow(inFlight, deadline);
    }

    private <T> PlatformResult<T> lead(
            Key key, CompletableFuture<PlatformResult<?>> own, Supplier<PlatformResult<T>> read) {
        try {
            PlatformResult<T> platformResult = read.get();
            own.complete(platformResult);
            return platformResult;
        } finally {
            flights.remove(key, own);
            own.complete(
                    new PlatformResult.Failed<>(new Unreachable(UnreachableReason.CONNECTION))); // only if read threw
        }
    }

    private static <T> PlatformResult<T> follow(CompletableFuture<PlatformResult<?>> inFlight, Deadline deadline) {
        try {
            return sameType(inFlight.get(deadline.remaining().toMillis(), TimeUnit.MILLISECONDS));
        } catch (TimeoutException | ExecutionException e) {
            return PlatformResult.failed(new Unreachable(UnreachableReason.TIME_OUT));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return PlatformResult.failed(new Unreachable(UnreachableReason.CONNECTION));
        }
    }

    @SuppressWarnings("unchecked") // equal keys have the same reader, which determines the type
    private static <T> PlatformResult<T> sameType(PlatformResult<?> platformResult) {
        return (PlatformResult<T>) platformResult;
    }

    private record Key(Operation operation, Map<String, ?> variables, Class<?> reader) {}
}
