package io.socialdata.gateway.keys;

import io.socialdata.contract.Scope;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Keys as billing would describe them. */
final class KnownKeys {

    private KnownKeys() {}

    static KnownKey unbounded(Caller caller, @Nullable Instant expiresAt) {
        return new KnownKey(caller, null, false, expiresAt, EnumSet.allOf(Scope.class), List.of(), true);
    }
}
