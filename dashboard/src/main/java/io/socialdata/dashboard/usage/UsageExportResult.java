package io.socialdata.dashboard.usage;

import java.io.ByteArrayOutputStream;

/** Result of an export. */
sealed interface UsageExportResult {

    record Complete(ByteArrayOutputStream csv) implements UsageExportResult {}

    /** The export exceeds the maximum size. */
    record TooLarge() implements UsageExportResult {}

    /** Billing did not return all pages. */
    record Unavailable() implements UsageExportResult {}
}
