package io.socialdata.client;

import java.util.LinkedHashMap;
import java.util.Map;

/** Inputs of a call by name. Not thread-safe; a call copies them when it begins. */
public abstract class Request {

    private final OperationDescription operation;
    private final Map<String, Object> values = new LinkedHashMap<>();

    Request(OperationDescription operation) {
        this.operation = operation;
    }

    final OperationDescription operation() {
        return operation;
    }

    final void set(String name, Object value) {
        values.put(name, value);
    }

    final Map<String, Object> values() {
        return new LinkedHashMap<>(values);
    }
}
