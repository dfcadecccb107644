package io.socialdata.dashboard.exports;

import java.io.ByteArrayOutputStream;

/** Result of an export. */
public sealed interface ExportResult {

    record Complete(ByteArrayOutputStream file) implements ExportResult {}

    /** The export exceeds the maximum size. */
    record TooLarge() implements ExportResult {}

    /** A service did not return all its data. */
    record Unavailable() implements ExportResult {}
}
