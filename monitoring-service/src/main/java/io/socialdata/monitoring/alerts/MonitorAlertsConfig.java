package io.socialdata.monitoring.alerts;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Positive;
import java.time.Duration;

/** Settings of the alerts about degraded monitors. */
@ConfigMapping(prefix = "monitoring.alerts")
public interface MonitorAlertsConfig {

    /** How long a monitor is degraded without a break before its owner is alerted. */
    @WithDefault("PT15M")
    Duration degradedAfter();

    /** Minimum time between two alerts about the same monitor. */
    @WithDefault("P1D")
    Duration monitorInterval();

    /** Minimum time between two alerts of the same account. */
    @WithDefault("PT1H")
    Duration accountInterval();

    /** Interval between two passes over all active monitors. */
    @WithDefault("PT1M")
    Duration passInterval();

    /** Maximum number of monitors that one transaction of a pass reads. */
    @WithDefault("5000")
    @Positive
    int batchSize();

    /**
     * Maximum number of monitors that one transaction reports. Those of one account are reported together, even if they
     * are more.
     */
    @WithDefault("500")
    @Positive
    int reportBatchSize();

    /** Share of active monitors that are late at most. If more are, the service is the cause and nobody is alerted. */
    @WithDefault("0.1")
    @DecimalMin("0")
    @DecimalMax("1")
    double maxLateShare();

    /** Number of late monitors from which the share applies: of few monitors, one or two are a large share. */
    @WithDefault("20")
    @Positive
    int minLate();
}
