package io.socialdata.billing.keys;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.billing.BillingDatabase;
import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Keys of the version before have no maker, and allow what they did until the dashboard tells one. */
class KeyMakerMigrationTest {

    private static final String VERSION_BEFORE = "56";

    private final ApiKeyRepository keys = new ApiKeyRepository();
    private final KeyMakerRepository makers = new KeyMakerRepository();
    private final UUID account = UUID.randomUUID();
    private BillingDatabase database;
    private Jdbi jdbi;

    @BeforeEach
    void migrateToTheVersionBefore() {
        database = BillingDatabase.createAt("billing_key_maker_migration", VERSION_BEFORE);
        jdbi = database.jdbi();
        jdbi.useHandle(handle -> handle.execute("""
                insert into account (id, email, name, created_at) values (?, 'ada@x.example', 'Ada', now())
                """, account));
    }

    @Test
    void keysAllowWhatTheyDidUntilTheirMakerIsTold() {
        UUID before = insertAsTheVersionBefore();

        database.migrate();
        UUID after = insertAsTheVersionBefore();

        assertThat(List.of(key(before), key(after))).allSatisfy(key -> {
            assertThat(key.madeBy()).isNull();
            assertThat(key.effective()).isEqualTo(key.terms());
        });
        UUID ada = UUID.randomUUID();
        jdbi.useTransaction(handle -> {
            makers.store(handle, account, new KeyMaker(ada, 1L, List.of("Trends")), false);
            makers.assign(handle, account, before, ada);
        });
        assertThat(key(before).effective().callLimits().operations()).containsExactly("Trends");
        assertThat(key(after).effective().callLimits().operations()).isNull();
    }

    private IssuedKey key(UUID id) {
        return jdbi.withHandle(handle -> keys.find(handle, account, id)).orElseThrow();
    }

    private UUID insertAsTheVersionBefore() {
        UUID id = UUID.randomUUID();
        jdbi.useHandle(handle -> handle.execute("""
                insert into api_key (id, account_id, name, env, mode, sha256, prefix, last4, created_at)
                values (?, ?, 'job', 'live', 'live', sha256(cast(? as text)::bytea), 'sda_live_', 'abcd', now())
                """, id, account, id.toString()));
        return id;
    }
}
