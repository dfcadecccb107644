package io.socialdata.platform.calls;

import io.socialdata.platform.responses.PayloadReader;
import io.socialdata.platform.transport.Operation;
import java.util.Map;

/** A read: its operation and variables, and the reader of its response. Repeating it is always safe. */
public record ReadCall<T>(Operation operation, Map<String, ?> variables, PayloadReader<T> reader) {

    /** Returns the same read by another operation. */
    public ReadCall<T> with(Operation other) {
        return new ReadCall<>(other, variables, reader);
    }
}
