package io.socialdata.sealing;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;

/** Counts the stored secrets that cannot be opened, by reason. Both reasons count from zero at the start. */
public final class SecretDecryptionMetrics {

    private static final String FAILURES = "secret_open_failures_total";

    private final Counter keyGone;
    private final Counter notGenuine;

    public SecretDecryptionMetrics(MeterRegistry registry) {
        this.keyGone = registry.counter(FAILURES, "reason", "key_gone");
        this.notGenuine = registry.counter(FAILURES, "reason", "not_genuine");
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
