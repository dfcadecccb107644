package io.socialdata.writes.idempotency;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMax;

/** Settings of idempotency keys. */
@ConfigMapping(prefix = "writes.idempotency")
public interface IdempotencyConfig {

    /**
     * How long a key and its response are kept. A repeated response is charged by the time of the first one, which
     * billing must still recognise: well below its deduplication window of 35 days.
     */
    @WithDefault("PT24H")
    @DurationMax(days = 30)
    Duration retention();

    /**
     * How long a call still counts as running after its time budget is over. After that its outcome counts as unknown.
     */
    @WithDefault("PT15S")
    Duration grace();

    /** The {@code Retry-After} of a response to a request whose first call is still in progress. */
    @WithDefault("PT2S")
    Duration inProgressRetryAfter();

    /** Interval between runs that delete expired keys. */
    @WithDefault("PT1M")
    Duration pruneInterval();

    /** Maximum number of expired keys deleted in one transaction. */
    @WithDefault("1000")
    @Positive
    int pruneBatchSize();
}
