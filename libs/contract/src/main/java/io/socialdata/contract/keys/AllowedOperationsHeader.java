package io.socialdata.contract.keys;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The header in which the gateway names the operations that the calling key may call. Services need it only where they
 * call an operation for the key themselves.
 */
public final class AllowedOperationsHeader {

    public static final String NAME = "x-allowed-operations";

    private static final String SEPARATOR = ",";

    private AllowedOperationsHeader() {}

    public static String of(Set<String> operationIds) {
        return String.join(SEPARATOR, operationIds);
    }

    /**
     * Returns whether the key may call the operation.
     *
     * @param value the header; null if the key may call every operation
     */
    public static boolean allows(@Nullable String value, String operationId) {
        return value == null || List.of(value.split(SEPARATOR, -1)).contains(operationId);
    }
}
