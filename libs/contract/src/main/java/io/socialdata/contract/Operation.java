package io.socialdata.contract;

import java.time.Duration;

/**
 * One public operation, as the contract describes it.
 *
 * @param path template below the root, without the data prefix, such as {@code /feedback/{id}}
 * @param priceMicroUsd price of one billed call in millionths of a USD; zero exactly when it is free
 * @param proxy whether a call may name its own exit to the platform
 * @param projection whether {@code fields} and {@code compact} apply to its answers
 * @param inlineCredentials whether credentials sent with the call are used; elsewhere they must not be passed on
 * @param deadline how long a caller waits at most
 * @param maxBodyBytes the largest request body it takes
 */
public record Operation(
        String id,
        HttpVerb method,
        String path,
        PathRoot root,
        ServiceName service,
        long priceMicroUsd,
        BillingMode billing,
        CredentialSource acting,
        boolean proxy,
        boolean projection,
        RateLimitClass operationClass,
        boolean inlineCredentials,
        Duration deadline,
        long maxBodyBytes) {

    /** The largest request body of an operation that says nothing else. */
    public static final long DEFAULT_MAX_BODY_BYTES = 1L << 20;

    /**
     * Whether its owner changes something for the caller. Such a call is carried out and charged whether or not the caller
     * waits for the answer.
     */
    public boolean hasEffect() {
        return !method.isSafe();
    }

    /** What a key must be good for to call it. */
    public Scope scope() {
        return switch (operationClass) {
            // A read that uses credentials of the call shows what only their account may see, whatever else it serves.
            case PUBLIC_READ, ASSISTANT ->
                acting == CredentialSource.NONE && !inlineCredentials ? Scope.READ : Scope.PRIVATE;
            case PRIVATE_READ -> Scope.PRIVATE;
            case WRITE -> Scope.WRITE;
            case ACCOUNT, FEEDBACK, SESSION, LOGIN, MONITORING, WEBHOOK_TEST -> Scope.MANAGE;
        };
    }
}
