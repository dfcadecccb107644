package io.socialdata.billing.usage;

import io.socialdata.contract.events.UsageRecordedV1;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds records that can never be charged. Rejects every record that a table constraint would reject, because one such
 * record would block its batch and its partition.
 */
@Singleton
class UsageValidator {

    private static final int LONGEST_ID = 64;
    private static final int LONGEST_TEXT = 200;

    private final UsageConfig config;
    private final Clock clock;

    UsageValidator(UsageConfig config, Clock clock) {
        this.config = config;
        this.clock = clock;
    }

    /** Returns the reason to reject the record; empty if it is valid. */
    Optional<UsageFault> validate(UsageRecordedV1 usage) {
        if (incomplete(usage)
                || !isPlain(usage.recordId(), LONGEST_ID)
                || !isPlain(usage.operation(), LONGEST_TEXT)
                || !isPlain(usage.requestId(), LONGEST_ID)
                || usage.status() < 100
                || usage.status() > 599
                || usage.durationMicros() < 0) {
            return Optional.of(UsageFault.MALFORMED);
        }
        if (usage.ofTestKey() && (usage.billed() || usage.priceMicroUsd() != 0 || usage.leaseId() != null)) {
            return Optional.of(UsageFault.PAID_TEST);
        }
        if (usage.priceMicroUsd() < 0 || usage.priceMicroUsd() > config.maxPriceMicroUsd()) {
            return Optional.of(UsageFault.IMPLAUSIBLE_PRICE);
        }
        return isOutsideWindow(usage.occurredAt()) ? Optional.of(UsageFault.OUTSIDE_WINDOW) : Optional.empty();
    }

    // JSON parsing leaves absent members null, despite the annotations of the record.
    private static boolean incomplete(UsageRecordedV1 usage) {
        return Stream.of(
                        usage.recordId(),
                        usage.accountId(),
                        usage.keyId(),
                        usage.operation(),
                        usage.requestId(),
                        usage.occurredAt())
                .anyMatch(Objects::isNull);
    }

    /** Older records may have been dropped with their partition, so a repetition could not be detected. */
    private boolean isOutsideWindow(Instant occurredAt) {
        Instant now = clock.instant();
        return occurredAt.isBefore(now.minus(config.dedupWindow())) || occurredAt.isAfter(now.plus(Duration.ofDays(1)));
    }

    // Visible ASCII only: if one side replaced characters while encoding, the other would not recognise the text.
    private static boolean isPlain(String text, int longest) {
        return !text.isEmpty() && text.length() <= longest && text.chars().allMatch(c -> c > ' ' && c <= '~');
    }
}
