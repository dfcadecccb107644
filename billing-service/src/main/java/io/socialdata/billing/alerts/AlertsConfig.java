package io.socialdata.billing.alerts;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.PositiveOrZero;
import java.time.Duration;

/** Tunables of alerts to the owners of accounts. */
@ConfigMapping(prefix = "billing.alerts")
public interface AlertsConfig {

    /** Balance below which the owner is alerted, in micro-USD, unless the account has its own: 1 USD. */
    @WithDefault("1000000")
    @PositiveOrZero
    long balanceThresholdMicroUsd();

    /** Number of days before the expiry of a key at which the owner is alerted, unless the account has its own. */
    @WithDefault("7")
    @Min(1)
    @Max(90)
    int keyExpiryDays();

    /** Interval between checks for keys that expire soon. */
    @WithDefault("PT1M")
    Duration expiryInterval();

    /** Maximum number of keys that are alerted in one transaction. */
    @WithDefault("100")
    @Positive
    int expiryBatchSize();

    /** Maximum number of alerts of one account in 24 hours. Further ones are dropped and counted. */
    @WithDefault("100")
    @Positive
    int maxPerDay();

    /** Maximum number of alerts of one account that are mailed in 24 hours. Further ones are listed only. */
    @WithDefault("10")
    @Positive
    int maxMailsPerDay();

    /** Age from which an alert is no longer mailed, after the dashboard was stopped for a long time. */
    @WithDefault("P3D")
    Duration mailMaxAge();

    /** How long alerts are kept. */
    @WithDefault("P90D")
    Duration retention();

    /** Interval between deletions of old alerts. */
    @WithDefault("PT1H")
    Duration pruneInterval();

    /** Maximum number of alerts deleted in one transaction. */
    @WithDefault("1000")
    @Positive
    int pruneBatchSize();
}
