package io.socialdata.contract;

import java.time.Duration;
import java.util.Map;
import java.util.Set;

/**
 * One public operation, as the contract describes it.
 *
 * @param path template below the root, without the data prefix, such as {@code /feedback/{id}}
 * @param aliasRoots other roots below which callers find the same path
 * @param priceMicroUsd price of one billed call in millionths of a USD; zero exactly when it is free
 * @param proxy whether a call may name its own proxy to the platform
 * @param projection whether {@code fields} and {@code compact} apply to its responses
 * @param inlineCredentials whether credentials sent with the call are used; elsewhere they must not be passed on
 * @param deadline maximum time that a caller waits
 * @param maxBodyBytes maximum size of the request body
 * @param bodyMembers members of the request body by name; empty for reads
 */
public record Operation(
        String id,
        HttpVerb method,
        String path,
        PathRoot root,
        Set<PathRoot> aliasRoots,
        ServiceName service,
        long priceMicroUsd,
        BillingMode billing,
        CredentialSource acting,
        boolean proxy,
        boolean projection,
        RateLimitClass operationClass,
        boolean inlineCredentials,
        Duration deadline,
        long maxBodyBytes,
        Map<String, BodyMember> bodyMembers) {

    /** Maximum request body size of an operation that does not declare its own. */
    public static final long DEFAULT_MAX_BODY_BYTES = 1L << 20;

    /** Returns the path that callers use: behind the data prefix, if the operation is there. */
    public String publicPath(String dataPrefix) {
        return root.fullPath(path, dataPrefix);
    }

    /** Returns the path under which the contract describes the operation. */
    public String documentPath() {
        return publicPath(PublicDocument.DEFAULT_DATA_PREFIX);
    }

    /**
     * Returns whether the operation changes state for the caller. Such a call is completed and charged even if the
     * caller disconnects before the response.
     */
    public boolean hasEffect() {
        return !method.isSafe();
    }

    /** Returns the scope that a key needs to call the operation. */
    public Scope scope() {
        return switch (operationClass) {
            // A read with inline credentials shows what only that account may see, so it needs the private scope.
            case PUBLIC_READ, ASSISTANT ->
                acting == CredentialSource.NONE && !inlineCredentials ? Scope.READ : Scope.PRIVATE;
            case PRIVATE_READ -> Scope.PRIVATE;
            case WRITE -> Scope.WRITE;
            case ACCOUNT, KEY_ISSUE, FEEDBACK, SESSION, LOGIN, MONITORING, WEBHOOK_TEST -> Scope.MANAGE;
        };
    }
}
