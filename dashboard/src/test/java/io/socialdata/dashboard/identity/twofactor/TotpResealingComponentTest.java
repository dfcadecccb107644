package io.socialdata.dashboard.identity.twofactor;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.dashboard.Browser;
import io.socialdata.database.Transactions;
import io.socialdata.sealing.KeysetFile;
import io.socialdata.sealing.Sealer;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The keyset gets a new key while the dashboard runs. */
@QuarkusTest
class TotpResealingComponentTest {

    @Inject
    TotpResealingJob resealing;

    @Inject
    TotpSealer sealer;

    @Inject
    TotpRepository secrets;

    @Inject
    TwoFactorConfig config;

    @Inject
    Transactions transactions;

    @Inject
    MeterRegistry metrics;

    /** Deletes the secrets of other tests, some of which cannot be opened on purpose. */
    @BeforeEach
    void emptyTables() {
        transactions.call(handle -> handle.execute("delete from totp_secret"));
        transactions.call(handle -> handle.execute("delete from totp_setup"));
    }

    @Test
    void secretIsSealedAgainAndTheOlderKeyCanBeRemoved() throws IOException {
        TotpSecret secret = TotpSecret.fresh();
        UUID user = userWith(secret);
        change(KeysetFile::rotate);
        assertThat(olderSecrets()).isOne();
        assertThat(opened(user)).contains(secret);

        resealing.reseal();
        assertThat(olderSecrets()).isZero();
        assertThat(metrics.get("sealing_values_remaining").gauge().value()).isZero();
        change(KeysetFile::destroyOlderKeys);

        assertThat(opened(user)).contains(secret);
    }

    @Test
    void secretInSetupIsCountedUntilItExpires() throws IOException {
        UUID user = user();
        UUID login = transactions.call(handle -> handle.createQuery("select id from login_session where user_id = ?")
                .bind(0, user)
                .mapTo(UUID.class)
                .one());
        secrets.beginSetup(
                user,
                login,
                sealer.seal(user, TotpSecret.fresh()),
                Instant.now().plusSeconds(600));
        change(KeysetFile::rotate);

        resealing.reseal();
        assertThat(metrics.get("sealing_values_remaining").gauge().value()).isOne();

        transactions.call(handle -> handle.execute("update totp_setup set expires_at = now() - interval '1 second'"));
        resealing.reseal();
        assertThat(metrics.get("sealing_values_remaining").gauge().value()).isZero();
    }

    @Test
    void secretThatDoesNotOpenStaysAndIsCounted() throws IOException {
        userWith(TotpSecret.fresh());
        transactions.call(
                handle -> handle.execute("update totp_secret set sealed_secret = sealed_secret || '\\x00'::bytea"));
        userWith(TotpSecret.fresh());
        change(KeysetFile::rotate);

        resealing.reseal();

        assertThat(olderSecrets()).isOne();
        assertThat(metrics.get("sealing_values_remaining").gauge().value()).isOne();
    }

    @Test
    void instancesShareTheWork() throws Exception {
        TotpSecret secret = TotpSecret.fresh();
        List<UUID> users = Stream.generate(() -> userWith(secret)).limit(5).toList();
        change(KeysetFile::rotate);

        try (ExecutorService instances = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<?>> passes = Stream.<Future<?>>generate(() -> instances.submit(resealing::reseal))
                    .limit(4)
                    .toList();
            for (Future<?> pass : passes) {
                pass.get();
            }
        }

        resealing.reseal();
        assertThat(olderSecrets()).isZero();
        assertThat(users).allSatisfy(user -> assertThat(opened(user)).contains(secret));
    }

    private UUID userWith(TotpSecret secret) {
        UUID user = user();
        transactions.call(handle -> handle.execute(
                "insert into totp_secret (user_id, sealed_secret, confirmed_at, last_time_step) values (?, ?, now(), 0)",
                user,
                sealer.seal(user, secret)));
        return user;
    }

    private UUID user() {
        String email = Browser.randomEmail();
        new Browser().verified(email);
        return transactions.call(handle -> handle.createQuery("select id from dashboard_user where email = ?")
                .bind(0, email)
                .mapTo(UUID.class)
                .one());
    }

    private Optional<TotpSecret> opened(UUID user) {
        return sealer.open(user, secrets.sealed(user).orElseThrow());
    }

    private long olderSecrets() {
        byte[] newest = Sealer.withKeyset(file()).keyPrefix();
        return transactions.call(handle -> handle.createQuery(
                        "select count(*) from totp_secret where substring(sealed_secret for 5) <> ?")
                .bind(0, newest)
                .mapTo(Long.class)
                .one());
    }

    private Path file() {
        return config.keysetFile().orElseThrow();
    }

    private void change(Change change) throws IOException {
        FileTime before = Files.getLastModifiedTime(file());
        change.apply(file());
        Files.setLastModifiedTime(file(), FileTime.from(before.toInstant().plusSeconds(1)));
    }

    @FunctionalInterface
    private interface Change {
        void apply(Path file) throws IOException;
    }
}
