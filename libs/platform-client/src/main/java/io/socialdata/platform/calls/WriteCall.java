package io.socialdata.platform.calls;

import io.socialdata.platform.responses.PayloadReader;
import io.socialdata.platform.transport.Operation;
import io.socialdata.platform.transport.RequestContent;

/**
 * A change to be made.
 *
 * @param repeatable whether making it twice is the same as making it once; other writes are never sent again
 */
public record WriteCall<T>(Operation operation, RequestContent content, PayloadReader<T> reader, boolean repeatable) {}
