package io.socialdata.gateway.routing;

import io.socialdata.contract.Operation;

/** Operations of one backend that share a connection pool, separate from those that would block them. */
public enum Bulkhead {
    ORDINARY,
    /** A call takes up to two minutes. */
    ASSISTANT,
    /** A call takes up to two minutes. */
    LOGIN,
    /** A call takes as long as its caller needs to send the body. */
    UPLOAD;

    public static Bulkhead of(Operation operation) {
        return switch (operation.operationClass()) {
            case ASSISTANT -> ASSISTANT;
            case LOGIN -> LOGIN;
            case ACCOUNT, KEY_ISSUE, FEEDBACK, SESSION, PUBLIC_READ, PRIVATE_READ, WRITE, MONITORING, WEBHOOK_TEST ->
                operation.maxBodyBytes() > Operation.DEFAULT_MAX_BODY_BYTES ? UPLOAD : ORDINARY;
        };
    }
}
