package io.socialdata.dashboard.identity.twofactor;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.Startup;
import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.dashboard.identity.twofactor.TotpRepository.SealedTotp;
import io.socialdata.database.Transactions;
import io.socialdata.sealing.Resealing;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Seals the secrets of authenticator apps again after an operator added a key to the keyset. */
@ApplicationScoped
@Startup // its metric exists from the start
class TotpResealingJob implements Resealing.Table {

    private final Transactions transactions;
    private final TotpRepository secrets;
    private final TotpSealer sealer;
    private final Clock clock;
    private final Resealing resealing;

    TotpResealingJob(
            Transactions transactions,
            TotpRepository secrets,
            DashboardKeyset keyset,
            TotpSealer sealer,
            TwoFactorConfig config,
            Clock clock,
            MeterRegistry registry) {
        this.transactions = transactions;
        this.secrets = secrets;
        this.sealer = sealer;
        this.clock = clock;
        this.resealing = new Resealing(keyset.watched(), config.resealDelay(), List.of(this), registry);
    }

    @Scheduled(
            identity = "totp-resealing",
            every = "${dashboard.two-factor.reseal-interval}",
            concurrentExecution = ConcurrentExecution.SKIP)
    @RunOnVirtualThread
    void reseal() {
        resealing.pass();
    }

    @Override
    public Optional<UUID> sealAgain(byte[] newest, UUID after, int most) {
        return transactions.call(handle -> {
            List<SealedTotp> rows = secrets.lockUnderOlderKeys(handle, newest, after, most);
            rows.forEach(row -> sealer.open(row.userId(), row.sealed())
                    .ifPresent(secret -> secrets.replace(handle, row.userId(), sealer.seal(row.userId(), secret))));
            return rows.isEmpty()
                    ? Optional.empty()
                    : Optional.of(rows.getLast().userId());
        });
    }

    /** Counts also secrets in setup, which expire instead of being sealed again. */
    @Override
    public long countUnderOlderKeys(byte[] newest) {
        return secrets.countUnderOlderKeys(newest, clock.instant());
    }
}
