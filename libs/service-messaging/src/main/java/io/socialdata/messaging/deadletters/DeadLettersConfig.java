package io.socialdata.messaging.deadletters;

import io.smallrye.config.ConfigMapping;
import java.util.List;
import java.util.Optional;

/** Settings of the dead letters that operators see at this service. */
@ConfigMapping(prefix = "messaging.dead-letters")
public interface DeadLettersConfig {

    /** Topics whose dead letters are listed and replayed here. The service needs write access to them. */
    Optional<List<String>> topics();
}
