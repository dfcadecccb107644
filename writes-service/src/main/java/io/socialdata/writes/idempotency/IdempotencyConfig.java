package io.socialdata.writes.idempotency;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMax;

/** Tunables of writes that are safe to repeat. */
@ConfigMapping(prefix = "writes.idempotency")
public interface IdempotencyConfig {

    /**
     * How long a key and the answer under it are kept. A repeated answer is charged by the time of the first one, which billing
     * must still recognise: well below its deduplication window of 35 days.
     */
    @WithDefault("PT24H")
    @DurationMax(days = 30)
    Duration kept();

    /** After a call's own time is over, how long it counts as running before its outcome counts as unknown. */
    @WithDefault("PT15S")
    Duration grace();

    /** The wait that a twin of a running call is told. */
    @WithDefault("PT2S")
    Duration twinWait();

    /** How often expired keys are looked for. */
    @WithDefault("PT1M")
    Duration pruneEvery();

    /** Expired keys deleted in one transaction. */
    @WithDefault("1000")
    @Positive
    int pruneBatch();
}
