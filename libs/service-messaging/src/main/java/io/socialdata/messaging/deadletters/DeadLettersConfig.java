package io.socialdata.messaging.deadletters;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Settings of the dead letters that operators see at this service. */
@ConfigMapping(prefix = "messaging.dead-letters")
public interface DeadLettersConfig {

    /** Topics whose dead letters are listed and replayed here. The service needs write access to them. */
    Optional<List<String>> topics();

    /** Timeout of reading a dead-letter topic, and of publishing replayed records. */
    @WithDefault("PT10S")
    Duration timeout();

    /** Maximum number of dead letters replayed by one call. The rest stay outstanding. */
    @WithDefault("1000")
    @Min(1)
    @Max(10000)
    int replayLimit();
}
