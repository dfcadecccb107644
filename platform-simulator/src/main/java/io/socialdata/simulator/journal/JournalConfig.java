package io.socialdata.simulator.journal;

import io.smallrye.config.ConfigMapping;
import java.nio.file.Path;
import java.util.Optional;

/** Settings of the journal of changes. */
@ConfigMapping(prefix = "simulator")
public interface JournalConfig {

    /** File in which changes are kept. If unset, a restart restores the generated world. */
    Optional<Path> stateFile();
}
