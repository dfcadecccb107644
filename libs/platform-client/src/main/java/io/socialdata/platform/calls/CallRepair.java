package io.socialdata.platform.calls;

import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.logging.LogFields;
import io.socialdata.platform.catalog.OperationCatalog;
import io.socialdata.platform.catalog.Repair;
import io.socialdata.platform.result.PlatformFailure;
import io.socialdata.platform.result.PlatformFailure.Missing;
import io.socialdata.platform.result.PlatformFailure.Refused;
import io.socialdata.platform.result.PlatformResult.Failed;
import io.socialdata.platform.result.PlatformResult.Success;
import io.socialdata.platform.transport.Deadline;
import io.socialdata.platform.transport.Operation;
import io.socialdata.platform.transport.Operation.GraphQl;
import io.socialdata.platform.transport.Operation.Rest;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.jboss.logging.Logger;

/**
 * Repeats a call once with changed operation data if its response proves that they are stale and that nothing was done.
 * A change that helped is used from then on. Such calls come from the budget of retries.
 */
public final class CallRepair {

    private static final Logger LOG = Logger.getLogger(CallRepair.class);

    private final OperationCatalog operationCatalog;
    private final RetryBudget retries;
    private final MeterRegistry registry;

    public CallRepair(OperationCatalog operationCatalog, RetryBudget retries, MeterRegistry registry) {
        this.operationCatalog = operationCatalog;
        this.retries = retries;
        this.registry = registry;
    }

    /**
     * Returns the result of a call, or that of its repetition.
     *
     * @param attempt makes the call with the given operation
     */
    public <T> AttemptResult<T> around(
            Operation operation, Deadline deadline, Function<Operation, AttemptResult<T>> attempt) {
        AttemptResult<T> first = attempt.apply(operation);
        Optional<Repair> repair =
                first.staleData().flatMap(staleData -> operationCatalog.repairAfter(operation, staleData));
        if (repair.isEmpty() || !retries.take(deadline)) {
            return first;
        }
        AttemptResult<T> second = attempt.apply(repair.get().changed());
        settle(operation, repair.get(), second);
        return repair.get().kind() == Repair.Kind.ALTERNATIVE ? second.withoutRateLimit() : second;
    }

    private void settle(Operation stale, Repair repair, AttemptResult<?> second) {
        boolean served = second.staleData().isEmpty()
                && switch (second.outcome()) {
                    case Success<?> success -> true;
                    case Failed<?>(PlatformFailure platformFailure) ->
                        platformFailure instanceof Missing || platformFailure instanceof Refused;
                };
        if (!served) {
            repair.forget();
        } else if (repair.remember()) {
            registry.counter(
                            "platform.repairs",
                            "operation",
                            repair.operation(),
                            "kind",
                            repair.kind().label())
                    .increment();
            LogFields.with("platform_operation", repair.operation())
                    .and("repair", repair.kind().label())
                    .and("change", change(stale, repair.changed()))
                    .log(() -> LOG.warn("the catalogue is stale: a change was needed and is used from now on"));
        }
    }

    /** Returns what the operation data should say. */
    private static String change(Operation stale, Operation changed) {
        return switch (changed) {
            case GraphQl query ->
                "%s %s %s %s".formatted(query.name(), query.id(), query.method(), added(stale, query));
            case Rest rest -> "%s %s %s".formatted(rest.name(), rest.path(), rest.method());
        };
    }

    private static Set<String> added(Operation stale, GraphQl changed) {
        Set<String> flags = new TreeSet<>(changed.features().keySet());
        if (stale instanceof GraphQl query && query.name().equals(changed.name())) {
            flags.removeAll(query.features().keySet());
        } else {
            flags.clear();
        }
        return flags;
    }
}
