package io.socialdata.platform.calls;

import io.socialdata.platform.responses.PayloadReader;
import io.socialdata.platform.transport.Operation;
import io.socialdata.platform.transport.RequestContent;

/**
 * A write to execute.
 *
 * @param repeatable whether executing it twice has the same effect as once; other writes are never sent again
 */
public record WriteCall<T>(Operation operation, RequestContent content, PayloadReader<T> reader, boolean repeatable) {

    WriteCall<T> with(Operation other) {
        return new WriteCall<>(other, content, reader, repeatable);
    }
}
