package io.socialdata.gateway.keys;

import io.socialdata.contract.Operation;
import io.socialdata.contract.OperationGroups;
import io.socialdata.contract.keys.KeyResolution;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a key may call, and its own limits beneath those of its account. Most keys have none of them.
 *
 * @param operations ids of the operations that it may call; null for all
 * @param callsPerSecond over all gateways together; null without a limit of its own
 * @param maxConcurrency calls in progress at each gateway; null without a limit of its own
 */
public record KeyRestrictions(
        @Nullable Set<String> operations,
        @Nullable Integer callsPerSecond,
        @Nullable Integer maxConcurrency) {

    public static final KeyRestrictions NONE = new KeyRestrictions(null, null, null);

    public KeyRestrictions {
        operations = operations == null ? null : Set.copyOf(operations);
    }

    /** Names that this version does not have allow nothing: they are operations of a later one. */
    static KeyRestrictions of(KeyResolution resolution, OperationGroups groups) {
        if (resolution.allowedOperations() == null
                && resolution.rateLimit() == null
                && resolution.maxConcurrency() == null) {
            return NONE;
        }
        return new KeyRestrictions(
                resolution.allowedOperations() == null ? null : groups.ids(resolution.allowedOperations()),
                resolution.rateLimit(),
                resolution.maxConcurrency());
    }

    boolean allow(Operation operation) {
        return operations == null || operations.contains(operation.id());
    }
}
