package io.socialdata.platform.calls;

import io.socialdata.platform.reading.PayloadReader;
import io.socialdata.platform.wire.Operation;
import java.util.Map;

/**
 * A change to be made.
 *
 * @param repeatable whether making it twice is the same as making it once; other writes are never sent again
 * @param asDocument whether an operation of REST takes a JSON document and not a form
 */
public record Write<T>(
        Operation operation,
        Map<String, ?> variables,
        PayloadReader<T> reader,
        boolean repeatable,
        boolean asDocument) {}
