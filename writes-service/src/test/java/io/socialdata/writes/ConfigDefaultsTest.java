package io.socialdata.writes;

import static io.socialdata.testkit.ConfigMappings.defaultsOf;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.writes.audit.AuditConfig;
import io.socialdata.writes.idempotency.IdempotencyConfig;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Asserts every default of the service, so that a changed default shows in review. */
class ConfigDefaultsTest {

    @Test
    void idempotency() {
        IdempotencyConfig config = defaultsOf(IdempotencyConfig.class);

        assertThat(config.retention()).isEqualTo(Duration.ofHours(24));
        assertThat(config.grace()).isEqualTo(Duration.ofSeconds(15));
        assertThat(config.inProgressRetryAfter()).isEqualTo(Duration.ofSeconds(2));
        assertThat(config.pruneInterval()).isEqualTo(Duration.ofMinutes(1));
        assertThat(config.pruneBatchSize()).isEqualTo(1_000);
    }

    @Test
    void audit() {
        AuditConfig config = defaultsOf(AuditConfig.class);

        assertThat(config.retention()).isEqualTo(Duration.ofDays(30));
        assertThat(config.pruneInterval()).isEqualTo(Duration.ofMinutes(1));
        assertThat(config.pruneBatchSize()).isEqualTo(1_000);
    }
}
