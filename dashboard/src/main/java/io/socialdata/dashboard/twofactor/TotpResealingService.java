package io.socialdata.dashboard.twofactor;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.Startup;
import io.socialdata.dashboard.twofactor.TotpRepository.SealedTotp;
import io.socialdata.database.Transactions;
import io.socialdata.logging.LogFields;
import io.socialdata.sealing.WatchedKeyset;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import org.jboss.logging.Logger;

/**
 * Seals the secrets of authenticator apps again after an operator added a key to the keyset, so that the older key can
 * be removed. Waits until every instance knows the new key. Instances share the work.
 */
@ApplicationScoped
@Startup // its metric exists from the start
class TotpResealingService {

    private static final Logger LOG = Logger.getLogger(TotpResealingService.class);
    private static final int BATCH = 100;
    private static final UUID FIRST = new UUID(0, 0);

    private final Transactions transactions;
    private final TotpRepository secrets;
    private final DashboardKeyset keyset;
    private final TotpSealer sealer;
    private final TwoFactorConfig config;
    private final Clock clock;
    private final AtomicLong remaining;

    TotpResealingService(
            Transactions transactions,
            TotpRepository secrets,
            DashboardKeyset keyset,
            TotpSealer sealer,
            TwoFactorConfig config,
            Clock clock,
            MeterRegistry registry) {
        this.transactions = transactions;
        this.secrets = secrets;
        this.keyset = keyset;
        this.sealer = sealer;
        this.config = config;
        this.clock = clock;
        this.remaining = registry.gauge("sealing_values_remaining", new AtomicLong());
    }

    /** Seals what is under an older key, and counts what is left: rows in use elsewhere, in setup, or that do not open. */
    void pass() {
        Optional<WatchedKeyset> keys = keyset.watched();
        if (keys.isEmpty()) {
            return;
        }
        byte[] newest = keys.get().sealer().keyPrefix();
        if (keys.get().isNewestKeyOlderThan(config.resealDelay())) {
            Optional<UUID> last = Optional.of(FIRST);
            while (last.isPresent()) {
                last = batch(newest, last.get());
            }
        }
        remaining.set(secrets.countUnderOlderKeys(newest, clock.instant()));
    }

    /** Returns the last user of the batch; empty if there was none. */
    private Optional<UUID> batch(byte[] newest, UUID after) {
        return transactions.call(handle -> {
            List<SealedTotp> rows = secrets.lockUnderOlderKeys(handle, newest, after, BATCH);
            int resealed = 0;
            for (SealedTotp row : rows) {
                Optional<TotpSecret> secret = sealer.open(row.userId(), row.sealed());
                if (secret.isPresent()) {
                    secrets.replace(handle, row.userId(), sealer.seal(row.userId(), secret.get()));
                    resealed++;
                }
            }
            if (resealed > 0) {
                LogFields.with("count", resealed).log(() -> LOG.info("secrets of authenticator apps sealed again"));
            }
            return rows.isEmpty()
                    ? Optional.empty()
                    : Optional.of(rows.getLast().userId());
        });
    }
}
