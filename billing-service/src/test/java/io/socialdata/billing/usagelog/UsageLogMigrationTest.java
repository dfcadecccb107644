package io.socialdata.billing.usagelog;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.socialdata.billing.BillingDatabase;
import org.junit.jupiter.api.Test;

/** Leases that wait for records under the release before. */
class UsageLogMigrationTest {

    @Test
    void migrationWaitsUntilNoLeaseOfTheReleaseBeforeIsMarkedAsSpooled() {
        BillingDatabase database = BillingDatabase.createAt("billing_usage_log_migration", "58");
        database.jdbi().useHandle(handle -> handle.execute("""
                insert into credit_lease values (gen_random_uuid(), ?, 'gateway', null, null, 1, 800, 0, 0, 0, false, now(),
                    gen_random_uuid())
                """, database.anAccount()));

        assertThatThrownBy(database::migrate).hasMessageContaining("usage records wait on the disk of a gateway");

        database.jdbi().useHandle(handle -> handle.execute("update credit_lease set spooled_episode = null"));
        assertThatCode(database::migrate).doesNotThrowAnyException();
    }
}
