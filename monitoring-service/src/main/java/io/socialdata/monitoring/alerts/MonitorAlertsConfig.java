package io.socialdata.monitoring.alerts;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;
import java.time.Duration;

/** Settings of the alerts about degraded monitors. */
@ConfigMapping(prefix = "monitoring.alerts")
public interface MonitorAlertsConfig {

    /**
     * How long a monitor is degraded without a break before its owner is alerted. Change it when owners are alerted too
     * early or too late.
     */
    @WithDefault("PT15M")
    Duration degradedAfter();

    /** Minimum time between two alerts about the same monitor. Only tests change it. */
    @WithDefault("P1D")
    Duration monitorInterval();

    /** Maximum number of monitors that one transaction of a pass reads. Only tests change it. */
    @WithDefault("5000")
    @Positive
    int batchSize();

    /**
     * Maximum number of monitors that one transaction reports. Those of one account are reported together, even if they
     * are more. Only tests change it.
     */
    @WithDefault("500")
    @Positive
    int reportBatchSize();
}
