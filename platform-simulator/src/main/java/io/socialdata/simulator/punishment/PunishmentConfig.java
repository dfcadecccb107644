package io.socialdata.simulator.punishment;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Settings of the limits that no header tells. */
@ConfigMapping(prefix = "simulator.punishment")
public interface PunishmentConfig {

    /** Whether accounts that offend against these limits are punished. */
    @WithDefault("false")
    boolean enabled();

    /** Calls of one account that may run at the same time. */
    @WithDefault("4")
    int callsAtOnce();

    /** Calls of one account in one second. */
    @WithDefault("20")
    int callsPerSecond();

    /** Offences until the next, harder punishment. */
    @WithDefault("10")
    int offencesPerStep();

    /** Time without an offence after which all is forgiven, except a suspension. */
    @WithDefault("PT1H")
    Duration memory();
}
