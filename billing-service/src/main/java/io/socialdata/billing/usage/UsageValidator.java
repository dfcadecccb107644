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
 * Says which records cannot be charged whatever the database holds. Rejects every record that a table constraint would reject,
 * because one such record would block its batch and its partition.
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

    /** The reason to set the record aside, if there is one. */
    Optional<UsageFault> validate(UsageRecordedV1 usage) {
        if (incomplete(usage)
                || !plain(usage.recordId(), LONGEST_ID)
                || !plain(usage.operation(), LONGEST_TEXT)
                || !plain(usage.requestId(), LONGEST_ID)
                || usage.status() < 100
                || usage.status() > 599
                || usage.durationMicros() < 0) {
            return Optional.of(UsageFault.MALFORMED);
        }
        if (usage.priceMicroUsd() < 0 || usage.priceMicroUsd() > config.highestPriceMicroUsd()) {
            return Optional.of(UsageFault.IMPLAUSIBLE_PRICE);
        }
        return outsideWindow(usage.occurredAt()) ? Optional.of(UsageFault.OUTSIDE_WINDOW) : Optional.empty();
    }

    // The reader leaves absent members null, whatever the record's annotations say.
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

    /** Older records may have been dropped with their partition, so a repetition could no longer be told. */
    private boolean outsideWindow(Instant occurredAt) {
        Instant now = clock.instant();
        return occurredAt.isBefore(now.minus(config.dedupWindow())) || occurredAt.isAfter(now.plus(Duration.ofDays(1)));
    }

    // Visible ASCII alone: what one side replaces while encoding would no longer be recognised by the other.
    private static boolean plain(String text, int longest) {
        return !text.isEmpty() && text.length() <= longest && text.chars().allMatch(c -> c > ' ' && c <= '~');
    }
}
