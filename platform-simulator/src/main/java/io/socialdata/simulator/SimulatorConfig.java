package io.socialdata.simulator;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;

/** The settings of the simulator. */
@ConfigMapping(prefix = "simulator")
public interface SimulatorConfig {

    /**
     * Whether the simulator may start. If unset, it starts outside Kubernetes and refuses to start inside a Kubernetes
     * cluster.
     */
    Optional<Boolean> allowed();

    /** File in which changes are kept. If unset, a restart restores the generated world. */
    Optional<Path> stateFile();

    World world();

    Activity activity();

    Rates rates();

    Https https();

    Mail mail();

    /** Size of the generated world. */
    interface World {

        /** Number of users. */
        @WithDefault("2000")
        int users();

        /** Number of posts. */
        @WithDefault("60000")
        int posts();
    }

    /** Generated background activity. */
    interface Activity {

        /** Generated posts per minute of simulated time. 0 disables the activity. */
        @WithDefault("30")
        int rate();
    }

    /** Simulated rate limits. */
    interface Rates {

        /** Whether rate limits are enforced. If disabled, every call passes; the headers are still sent. */
        @WithDefault("true")
        boolean enabled();

        /** Multiplier of every limit, for load tests in which the caller must not be throttled. */
        @WithDefault("1")
        int factor();
    }

    /** The HTTPS port. */
    interface Https {

        /** Whether the simulator also serves HTTPS, on a free port; {@code GET /simulator/doors} returns it. */
        @WithDefault("true")
        boolean enabled();
    }

    /** The SMTP server. */
    interface Mail {

        /** SMTP port on the loopback address; 0 selects a free port. If unset, the simulator receives no mail. */
        OptionalInt port();
    }
}
