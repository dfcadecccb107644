package io.socialdata.billing;

import static io.socialdata.testkit.ConfigMappings.defaultsOf;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.billing.accounts.AccountsConfig;
import io.socialdata.billing.keys.KeysConfig;
import io.socialdata.billing.ledger.LedgerConfig;
import io.socialdata.billing.payments.PaymentsConfig;
import io.socialdata.billing.usage.UsageConfig;
import io.socialdata.billing.verification.VerificationConfig;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Every default of the service: changing one shows here. */
class ConfigDefaultsTest {

    @Test
    void accounts() {
        assertThat(defaultsOf(AccountsConfig.class).welcomeCreditMicroUsd()).isEqualTo(500_000);
    }

    @Test
    void keys() {
        assertThat(defaultsOf(KeysConfig.class).maxPerAccount()).isEqualTo(100);
    }

    @Test
    void ledger() {
        LedgerConfig ledger = defaultsOf(LedgerConfig.class);

        assertThat(ledger.checkEvery()).isEqualTo(Duration.ofMinutes(1));
        assertThat(ledger.sliceSize()).isEqualTo(100_000);
        assertThat(ledger.sweepEvery()).isEqualTo(Duration.ofSeconds(10));
        assertThat(ledger.sweepRest()).isEqualTo(Duration.ofHours(1));
    }

    @Test
    void payments() {
        assertThat(defaultsOf(PaymentsConfig.class).maxMicroUsd()).isEqualTo(10_000_000_000L);
    }

    @Test
    void usage() {
        UsageConfig usage = defaultsOf(UsageConfig.class);

        assertThat(usage.dedupWindow()).isEqualTo(Duration.ofDays(35));
        assertThat(usage.partitionsAhead()).isEqualTo(7);
        assertThat(usage.partitionUpkeep()).isEqualTo(Duration.ofHours(1));
        assertThat(usage.batchSize()).isEqualTo(2000);
        assertThat(usage.threads()).isEqualTo(2);
        assertThat(usage.highestPriceMicroUsd()).isEqualTo(1_000_000);
    }

    @Test
    void verification() {
        VerificationConfig verification = defaultsOf(VerificationConfig.class);

        assertThat(verification.statementTimeout()).isEqualTo(Duration.ofHours(1));
        assertThat(verification.mostDifferences()).isEqualTo(1000);
    }
}
