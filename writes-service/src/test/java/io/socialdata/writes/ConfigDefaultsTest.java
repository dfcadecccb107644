package io.socialdata.writes;

import static io.socialdata.testkit.ConfigMappings.defaultsOf;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.writes.audit.AuditConfig;
import io.socialdata.writes.idempotency.IdempotencyConfig;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Every default of the service: changing one shows here. */
class ConfigDefaultsTest {

    @Test
    void idempotency() {
        IdempotencyConfig config = defaultsOf(IdempotencyConfig.class);

        assertThat(config.kept()).isEqualTo(Duration.ofHours(24));
        assertThat(config.grace()).isEqualTo(Duration.ofSeconds(15));
        assertThat(config.twinWait()).isEqualTo(Duration.ofSeconds(2));
        assertThat(config.pruneEvery()).isEqualTo(Duration.ofMinutes(1));
        assertThat(config.pruneBatch()).isEqualTo(1_000);
    }

    @Test
    void audit() {
        AuditConfig config = defaultsOf(AuditConfig.class);

        assertThat(config.kept()).isEqualTo(Duration.ofDays(30));
        assertThat(config.pruneEvery()).isEqualTo(Duration.ofMinutes(1));
        assertThat(config.pruneBatch()).isEqualTo(1_000);
    }
}
