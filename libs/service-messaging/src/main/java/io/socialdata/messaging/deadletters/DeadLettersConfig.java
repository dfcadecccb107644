package io.socialdata.messaging.deadletters;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Tunables of the dead letters that operators see at this service. */
@ConfigMapping(prefix = "messaging.dead-letters")
public interface DeadLettersConfig {

    /** Topics whose dead letters are listed and replayed here. The service may write to them. */
    Optional<List<String>> topics();

    /** How long Kafka may take for one reading of a dead-letter topic, or to take what is replayed. */
    @WithDefault("PT10S")
    Duration timeout();

    /** Most dead letters replayed by one call. */
    @WithDefault("1000")
    @Min(1)
    @Max(10000)
    int replayLimit();
}
