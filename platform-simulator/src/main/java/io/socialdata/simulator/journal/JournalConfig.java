package io.socialdata.simulator.journal;

import io.smallrye.config.ConfigMapping;
import java.nio.file.Path;
import java.util.Optional;

/** Whether changes outlive the process. */
@ConfigMapping(prefix = "simulator")
public interface JournalConfig {

    /** Where changes are kept; without it a restart brings the generated world back. */
    Optional<Path> stateFile();
}
