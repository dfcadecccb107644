package io.socialdata.client;

import java.util.Map;

/** One operation of the contract; the price is in millionths of a USD. */
record OperationDescription(
        String id,
        String method,
        String path,
        long price,
        String limitClass,
        String scope,
        boolean idempotent,
        boolean body,
        Map<String, Input> inputs) {

    /** Where an input goes, and its name there. */
    record Input(Place place, String name) {
        enum Place {
            PATH,
            QUERY,
            HEADER,
            BODY
        }
    }

    /** Returns whether the same request may be sent again after a broken connection. */
    boolean repeatable() {
        return method.equals("GET") || idempotent;
    }

    /** Returns the same operation at another price. */
    OperationDescription at(long otherPrice) {
        return new OperationDescription(id, method, path, otherPrice, limitClass, scope, idempotent, body, inputs);
    }
}
