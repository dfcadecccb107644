package io.socialdata.sealing;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;

/** Counts stored secrets that cannot be opened, by reason. Both counters start at zero. */
public final class SecretDecryptionMetrics {

    private static final String FAILURES = "secret_decryption_failures_total";

    private final Counter keyGone;
    private final Counter notGenuine;

    public SecretDecryptionMetrics(MeterRegistry registry) {
        this.keyGone = registry.counter(FAILURES, "reason", "unknown_key");
        this.notGenuine = registry.counter(FAILURES, "reason", "not_authentic");
    }

    /** Counts the result if it is a failure, and returns it. */
    public OpenResult count(OpenResult openResult) {
        switch (openResult) {
            case OpenResult.Opened opened -> {}
            case OpenResult.UnknownKey unknownKey -> keyGone.increment();
            case OpenResult.NotAuthentic not -> notGenuine.increment();
        }
        return openResult;
    }
}
