package io.socialdata.gateway.edge.record;

import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.ErrorEnvelope;
import io.socialdata.contract.Operation;
import io.socialdata.contract.events.CallRefusedV1;
import io.socialdata.gateway.edge.Call;
import io.socialdata.gateway.keys.Caller;
import io.socialdata.gateway.keys.KeyCheck;
import io.socialdata.gateway.refusals.RefusedCallPublisher;
import jakarta.inject.Singleton;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Publishes calls of known callers that were refused before their backend received them. A call that reached its backend
 * has a usage record instead.
 */
@Singleton
class RefusalRecorder {

    private static final Set<String> METHODS = Set.of("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS");

    private final KeyCheck keys;
    private final RefusedCallPublisher publisher;

    RefusalRecorder(KeyCheck keys, RefusedCallPublisher publisher) {
        this.keys = keys;
        this.publisher = publisher;
    }

    /** Publishes the ended call if it was refused. */
    void record(Call call, int status, ErrorEnvelope refusal) {
        if (status == ErrorCode.UNAUTHORIZED.status() || call.forwarded() != null) {
            return;
        }
        @Nullable Caller caller = callerOf(call);
        if (caller != null) {
            publisher.publish(event(call, status, refusal, caller), call.trace().header());
        }
    }

    /** Calls that are refused before their key is looked up have a caller only if the key is cached. */
    private @Nullable Caller callerOf(Call call) {
        @Nullable Caller identified = call.caller();
        return identified != null
                ? identified
                : keys.cached(call.request().headers()).orElse(null);
    }

    private static CallRefusedV1 event(Call call, int status, ErrorEnvelope refusal, Caller caller) {
        @Nullable Operation operation = call.operation();
        String method = call.request().method().name();
        return new CallRefusedV1(
                call.id(),
                caller.accountId(),
                caller.keyId(),
                operation == null ? null : operation.id(),
                METHODS.contains(method) ? method : null,
                status,
                refusal.error(),
                refusal.reason(),
                TimeUnit.NANOSECONDS.toMicros(call.age().toNanos()),
                0,
                call.receivedAt());
    }
}
