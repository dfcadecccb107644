package io.socialdata.gateway.routing;

import io.socialdata.contract.Operation;
import io.socialdata.contract.Scope;
import io.socialdata.contract.ServiceName;

/**
 * What test keys may call.
 *
 * @param reads whether there is a reads-service for them
 * @param acting whether there are also a session-service and a writes-service for them
 */
public record TestOperations(boolean reads, boolean acting) {

    /** Nothing, because no instances are configured. */
    public static final TestOperations NONE = new TestOperations(false, false);

    /** @throws IllegalArgumentException if instances are missing that the configured ones need */
    static TestOperations of(TestModeConfig config) {
        boolean reads = config.readsUrl().isPresent();
        boolean session = config.sessionUrl().isPresent();
        boolean writes = config.writesUrl().isPresent();
        if (session != writes || (session && !reads)) {
            throw new IllegalArgumentException("gateway.test-mode has reads-url alone, or all of its URLs");
        }
        return new TestOperations(reads, session);
    }

    /** Returns whether this gateway serves test keys at all. */
    public boolean offered() {
        return reads;
    }

    /**
     * Returns whether test keys may call the operation. What manages the account or goes on in the background belongs to
     * live keys.
     */
    public boolean allow(Operation operation) {
        return switch (operation.service()) {
            case GATEWAY -> reads;
            case READS -> operation.scope() == Scope.READ ? reads : acting;
            case SESSION, WRITES -> acting;
            case BILLING, MONITORING, WEBHOOK_DELIVERY, FEEDBACK, DASHBOARD, OPERATOR -> false;
        };
    }

    /**
     * Returns the scope that a test key needs for the operation. Test keys do not have {@code manage}; their sessions are
     * those of the simulator, and serve only what {@code private} allows.
     */
    public static Scope scopeOf(Operation operation) {
        return operation.service() == ServiceName.SESSION ? Scope.PRIVATE : operation.scope();
    }
}
