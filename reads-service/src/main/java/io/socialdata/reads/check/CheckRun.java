package io.socialdata.reads.check;

import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.pool.RateBudget;
import io.socialdata.platform.responses.Observation;
import io.socialdata.platform.result.PartialRead;
import io.socialdata.platform.result.PlatformFailure;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Failed;
import io.socialdata.platform.result.PlatformResult.Success;
import io.socialdata.platform.timelines.Page;
import io.socialdata.platform.transport.Deadline;
import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The results of one check, in the order of the calls. Used by one thread. */
final class CheckRun {

    private final PlatformClient platform;
    private final Map<String, OperationCheck> checks = new LinkedHashMap<>();
    private Deadline end = Deadline.after(Duration.ZERO);

    CheckRun(PlatformClient platform) {
        this.platform = platform;
    }

    /** Lets calls begin for this long, from now on. */
    void allow(Duration time) {
        end = Deadline.after(time);
    }

    /** Makes one call of an operation, unless it is off or the time is over. Returns its value. */
    <T> Optional<T> call(String operation, Supplier<PlatformResult<T>> call) {
        if (end.remaining().isZero()) {
            untried(operation, "the time was over");
            return Optional.empty();
        }
        return callInAnyCase(operation, call);
    }

    /** Makes one call of an operation, unless it is off. Returns its value. */
    <T> Optional<T> callInAnyCase(String operation, Supplier<PlatformResult<T>> call) {
        if (platform.operations().isOff(operation)) {
            checks.put(operation, OperationCheck.off(operation));
            return Optional.empty();
        }
        Observation observation = new Observation();
        PlatformResult<T> platformResult = observation.during(call);
        checks.put(operation, limited(of(operation, platformResult, observation), observation));
        return platformResult instanceof Success<T>(T value) ? Optional.of(value) : Optional.empty();
    }

    /** Makes one call of an operation that needs a subject. */
    <T> Optional<T> with(
            @Nullable String subject, String kind, String operation, Function<String, PlatformResult<T>> call) {
        if (subject == null) {
            untried(operation, "needs " + kind);
            return Optional.empty();
        }
        return call(operation, () -> call.apply(subject));
    }

    void untried(String operation, String reason) {
        checks.put(operation, OperationCheck.untried(operation, reason));
    }

    /** Says why each operation was not tried that has no result yet. */
    void untriedRest(Function<String, String> reason) {
        Set<String> rest = new TreeSet<>(platform.operations().names());
        rest.removeAll(checks.keySet());
        rest.forEach(operation -> untried(operation, reason.apply(operation)));
    }

    /** Takes an empty list for a fault if there are that many things to list. */
    void expectRows(String operation, @Nullable Long count) {
        if (count != null && count > 0) {
            checks.computeIfPresent(
                    operation,
                    (name, check) ->
                            check.verdict() == Verdict.OK && Integer.valueOf(0).equals(check.rows())
                                    ? check.withoutExpectedRows()
                                    : check);
        }
    }

    @Nullable
    OperationCheck check(String operation) {
        return checks.get(operation);
    }

    void change(String operation, UnaryOperator<OperationCheck> change) {
        checks.computeIfPresent(operation, (name, check) -> change.apply(check));
    }

    List<OperationCheck> checks() {
        return List.copyOf(checks.values());
    }

    private OperationCheck of(String operation, PlatformResult<?> platformResult, Observation observation) {
        Set<String> missing = observation.missingFields(operation);
        return switch (platformResult) {
            case Success<?>(Object value) ->
                OperationCheck.succeeded(
                        operation,
                        rows(value),
                        missing,
                        value instanceof PartialRead read ? read.skipped() : 0,
                        platform.operations().isRepaired(operation));
            case Failed<?>(PlatformFailure platformFailure) ->
                OperationCheck.failed(operation, platformFailure, missing, observation.isNothingThere(operation));
        };
    }

    private OperationCheck limited(OperationCheck check, Observation observation) {
        Optional<RateBudget> pooled = platform.pool().budget(check.operation());
        if (pooled.isPresent()) {
            return check.withCallsLeft(pooled.get().remaining(), pooled.get().until());
        }
        return observation
                .rateLimit(check.operation())
                .map(own -> check.withCallsLeft(own.remaining(), own.reset()))
                .orElse(check);
    }

    private static @Nullable Integer rows(Object value) {
        return switch (value) {
            case Page<?> page -> page.items().size();
            case Collection<?> rows -> rows.size();
            case Map<?, ?> rows -> rows.size();
            default -> null;
        };
    }
}
