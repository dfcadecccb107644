package io.socialdata.writes.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.writes.AuditedWrite;
import io.socialdata.database.Transactions;
import io.socialdata.testkit.ConfigMappings;
import io.socialdata.testkit.MovableClock;
import io.socialdata.writes.WritesDatabase;
import io.socialdata.writes.audit.WriteAuditRepository.StartedWrite;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class AuditPruneJobComponentTest {

    private static final Instant NOW = Instant.parse("2026-11-21T08:00:00Z");

    private final Transactions transactions = WritesDatabase.create("writes_audit");
    private final WriteAuditRepository writeAuditRepository =
            new WriteAuditRepository(ConfigMappings.defaultsOf(AuditConfig.class), MovableClock.at(NOW));
    private final UUID account = UUID.randomUUID();

    @Test
    void recordsAreDeletedAfterThirtyDays() {
        for (int day = 28; day < 36; day++) {
            begin(NOW.minus(Duration.ofDays(day)).minusSeconds(1));
        }

        new AuditPruneJob(transactions, writeAuditRepository, 2).prune();

        assertThat(
                        transactions
                                .call(handle -> writeAuditRepository.page(handle, account, NOW, new UUID(-1, -1), 100))
                                .stream()
                                .map(AuditedWrite::startedAt))
                .containsExactly(
                        NOW.minus(Duration.ofDays(28)).minusSeconds(1),
                        NOW.minus(Duration.ofDays(29)).minusSeconds(1));
    }

    private void begin(Instant at) {
        transactions.call(handle -> {
            writeAuditRepository.begin(
                    handle,
                    new StartedWrite(
                            UUID.randomUUID(), account, UUID.randomUUID(), "tweet_create", null, "request", at));
            return true;
        });
    }
}
