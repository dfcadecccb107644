package io.socialdata.billing;

import static io.socialdata.testkit.ConfigMappings.defaultsOf;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.billing.accounts.AccountsConfig;
import io.socialdata.billing.keys.KeysConfig;
import io.socialdata.billing.ledger.LedgerConfig;
import io.socialdata.billing.payments.PaymentsConfig;
import io.socialdata.billing.usage.UsageConfig;
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
        assertThat(defaultsOf(LedgerConfig.class).checkEvery()).isEqualTo(Duration.ofMinutes(1));
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
}
