package io.socialdata.simulator;

import io.smallrye.config.ConfigMapping;
import java.util.Optional;

/** Settings that restrict where the simulator may run. */
@ConfigMapping(prefix = "simulator")
public interface SimulatorConfig {

    /**
     * Whether the simulator may start. If unset, it starts outside Kubernetes and refuses to start inside a Kubernetes
     * cluster.
     */
    Optional<Boolean> allowed();
}
