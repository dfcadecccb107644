package io.socialdata.gateway.routing;

import io.socialdata.contract.Operation;

/** Operations of one owner that share a connection pool, apart from those that would keep them waiting. */
public enum Bulkhead {
    ORDINARY,
    /** One call takes up to two minutes. */
    ASSISTANT,
    /** One call takes up to two minutes. */
    LOGIN,
    /** One call takes as long as its caller needs to send the body. */
    UPLOAD;

    public static Bulkhead of(Operation operation) {
        return switch (operation.operationClass()) {
            case ASSISTANT -> ASSISTANT;
            case LOGIN -> LOGIN;
            case ACCOUNT, FEEDBACK, SESSION, PUBLIC_READ, PRIVATE_READ, WRITE, MONITORING, WEBHOOK_TEST ->
                operation.maxBodyBytes() > Operation.DEFAULT_MAX_BODY_BYTES ? UPLOAD : ORDINARY;
        };
    }
}
