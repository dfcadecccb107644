package io.socialdata.simulator;

import io.smallrye.config.ConfigMapping;
import java.util.Optional;

/** Where the simulator may run. */
@ConfigMapping(prefix = "simulator")
public interface SimulatorConfig {

    /** False forbids it. Unset allows it, except inside a Kubernetes cluster, where somebody must say yes. */
    Optional<Boolean> allowed();
}
