package io.socialdata.dashboard.exports;

import java.io.ByteArrayOutputStream;

/** Result of an export. */
public sealed interface ExportResult {

    record Complete(ByteArrayOutputStream csv) implements ExportResult {}

    /** The export exceeds the maximum size. */
    record TooLarge() implements ExportResult {}

    /** Billing did not return all pages. */
    record Unavailable() implements ExportResult {}
}
