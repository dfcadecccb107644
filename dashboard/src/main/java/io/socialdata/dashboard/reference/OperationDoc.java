package io.socialdata.dashboard.reference;

import io.socialdata.clients.examples.ClientExample;
import io.socialdata.contract.Operation;
import io.socialdata.dashboard.layout.Usd;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An operation with its documentation from the contract.
 *
 * @param path the path that callers use, including the data prefix if it applies
 * @param body an example request body; null if the operation has none
 * @param programs the call as a program, in each language that has an SDK
 */
public record OperationDoc(
        Operation operation,
        String group,
        String summary,
        String path,
        List<Input> inputs,
        @Nullable String body,
        List<ClientExample> programs) {

    /**
     * One path or query parameter.
     *
     * @param choices all values that it can have; empty if they are not limited
     */
    public record Input(String name, String in, boolean required, String hint, String sample, List<String> choices) {}

    public String id() {
        return operation.id();
    }

    public String method() {
        return operation.method().name();
    }

    public String scope() {
        return operation.scope().wireName();
    }

    public String price() {
        return operation.priceMicroUsd() == 0 ? "Free" : new Usd(operation.priceMicroUsd()).toString();
    }
}
