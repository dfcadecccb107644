package io.socialdata.platform.calls;

import io.socialdata.platform.reading.PayloadReader;
import io.socialdata.platform.wire.Content;
import io.socialdata.platform.wire.Operation;

/**
 * A change to be made.
 *
 * @param repeatable whether making it twice is the same as making it once; other writes are never sent again
 */
public record Write<T>(Operation operation, Content content, PayloadReader<T> reader, boolean repeatable) {}
