package io.socialdata.dashboard.reference;

import io.socialdata.contract.Operation;
import io.socialdata.dashboard.layout.Usd;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An operation with what the contract says about it to people.
 *
 * @param path as it is called, with the data prefix where one belongs
 * @param body a request body to begin with; absent where none is sent
 */
public record OperationDoc(
        Operation operation,
        String group,
        String summary,
        String path,
        List<Input> inputs,
        @Nullable String body) {

    /** One parameter of path or query. */
    public record Input(String name, String in, boolean required, String hint, String sample) {}

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
