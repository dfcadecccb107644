package io.socialdata.billing;

import static io.socialdata.testkit.ConfigMappings.defaultsOf;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.billing.accounts.AccountsConfig;
import io.socialdata.billing.adjustments.AdjustmentsConfig;
import io.socialdata.billing.alerts.AlertsConfig;
import io.socialdata.billing.keys.KeysConfig;
import io.socialdata.billing.leases.LeasesConfig;
import io.socialdata.billing.ledger.LedgerConfig;
import io.socialdata.billing.payments.PaymentsConfig;
import io.socialdata.billing.payments.TopUpsConfig;
import io.socialdata.billing.refusals.RefusedCallsConfig;
import io.socialdata.billing.requests.RequestLogConfig;
import io.socialdata.billing.usage.UsageConfig;
import io.socialdata.billing.verification.VerificationConfig;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Pins every configuration default of the service, so that a changed default is noticed. */
class ConfigDefaultsTest {

    @Test
    void accounts() {
        assertThat(defaultsOf(AccountsConfig.class).welcomeCreditMicroUsd()).isEqualTo(500_000);
        assertThat(defaultsOf(AccountsConfig.class).welcomeCreditDomainsWithoutDots())
                .isEmpty();
        assertThat(defaultsOf(AccountsConfig.class).welcomeCreditsPerNetwork()).isEqualTo(10);
        assertThat(defaultsOf(AccountsConfig.class).welcomeCreditAfterPayment()).isFalse();
        assertThat(defaultsOf(AccountsConfig.class).activationCodeTtl()).isEqualTo(Duration.ofDays(3));
    }

    @Test
    void alerts() {
        AlertsConfig alerts = defaultsOf(AlertsConfig.class);

        assertThat(alerts.balanceThresholdMicroUsd()).isEqualTo(1_000_000);
        assertThat(alerts.keyExpiryDays()).isEqualTo(7);
        assertThat(alerts.expiryInterval()).isEqualTo(Duration.ofMinutes(1));
        assertThat(alerts.expiryBatchSize()).isEqualTo(100);
        assertThat(alerts.maxPerDay()).isEqualTo(100);
        assertThat(alerts.maxMailsPerDay()).isEqualTo(10);
        assertThat(alerts.mailMaxAge()).isEqualTo(Duration.ofDays(3));
        assertThat(alerts.retention()).isEqualTo(Duration.ofDays(90));
        assertThat(alerts.pruneInterval()).isEqualTo(Duration.ofHours(1));
        assertThat(alerts.pruneBatchSize()).isEqualTo(1_000);
    }

    @Test
    void keys() {
        KeysConfig keys = defaultsOf(KeysConfig.class);

        assertThat(keys.maxPerAccount()).isEqualTo(100);
        assertThat(keys.reservedForOwner()).isEqualTo(10);
        assertThat(keys.maxRateLimit()).isEqualTo(40);
        assertThat(keys.maxConcurrency()).isEqualTo(128);
        assertThat(keys.testKeys().enabled()).isFalse();
        assertThat(keys.testKeys().maxPerAccount()).isEqualTo(5);
        assertThat(keys.expiryInterval()).isEqualTo(Duration.ofSeconds(15));
        assertThat(keys.expiryBatchSize()).isEqualTo(100);
    }

    @Test
    void ledger() {
        LedgerConfig ledger = defaultsOf(LedgerConfig.class);

        assertThat(ledger.reconcileInterval()).isEqualTo(Duration.ofMinutes(1));
        assertThat(ledger.sliceSize()).isEqualTo(100_000);
        assertThat(ledger.sweepInterval()).isEqualTo(Duration.ofSeconds(10));
        assertThat(ledger.sweepPause()).isEqualTo(Duration.ofHours(1));
    }

    @Test
    void requestLog() {
        assertThat(defaultsOf(RequestLogConfig.class).maxExamined()).isEqualTo(20_000);
        RefusedCallsConfig refused = defaultsOf(RefusedCallsConfig.class);
        assertThat(refused.retention()).isEqualTo(Duration.ofDays(7));
        assertThat(refused.maxPerDay()).isEqualTo(20_000);
    }

    @Test
    void leases() {
        LeasesConfig leases = defaultsOf(LeasesConfig.class);

        assertThat(leases.lifetime()).isEqualTo(Duration.ofMinutes(6));
        assertThat(leases.grace()).isEqualTo(Duration.ofSeconds(150));
        assertThat(leases.shareDivisor()).isEqualTo(4);
        assertThat(leases.recallInterval()).isEqualTo(Duration.ofMillis(50));
        assertThat(leases.reclaimInterval()).isEqualTo(Duration.ofSeconds(5));
        assertThat(leases.reclaimBatchSize()).isEqualTo(500);
        assertThat(leases.finishedRetention()).isEqualTo(Duration.ofDays(1));
        assertThat(leases.pruneInterval()).isEqualTo(Duration.ofMinutes(10));
        assertThat(leases.pruneBatchSize()).isEqualTo(1000);
        assertThat(leases.spoolCheckInterval()).isEqualTo(Duration.ofMinutes(1));
    }

    @Test
    void adjustments() {
        assertThat(defaultsOf(AdjustmentsConfig.class).maxMicroUsd()).isEqualTo(10_000_000_000L);
    }

    @Test
    void payments() {
        assertThat(defaultsOf(PaymentsConfig.class).maxMicroUsd()).isEqualTo(10_000_000_000L);
        assertThat(defaultsOf(PaymentsConfig.class).refundTimeout()).isEqualTo(Duration.ofMillis(1500));
    }

    @Test
    void topUps() {
        TopUpsConfig topUps = defaultsOf(TopUpsConfig.class);

        assertThat(topUps.provider()).isEqualTo(TopUpsConfig.Provider.NONE);
        assertThat(topUps.minMicroUsd()).isEqualTo(1_000_000);
        assertThat(topUps.maxMicroUsd()).isEqualTo(1_000_000_000);
        assertThat(topUps.maxPending()).isEqualTo(20);
    }

    @Test
    void usage() {
        UsageConfig usage = defaultsOf(UsageConfig.class);

        assertThat(usage.dedupWindow()).isEqualTo(Duration.ofDays(35));
        assertThat(usage.partitionsAhead()).isEqualTo(7);
        assertThat(usage.partitionMaintenanceInterval()).isEqualTo(Duration.ofHours(1));
        assertThat(usage.batchSize()).isEqualTo(2000);
        assertThat(usage.threads()).isEqualTo(2);
        assertThat(usage.maxPriceMicroUsd()).isEqualTo(1_000_000);
    }

    @Test
    void verification() {
        VerificationConfig verification = defaultsOf(VerificationConfig.class);

        assertThat(verification.statementTimeout()).isEqualTo(Duration.ofHours(1));
        assertThat(verification.maxDifferences()).isEqualTo(1000);
    }
}
