package io.socialdata.dashboard.identity.twofactor;

import io.quarkus.runtime.Startup;
import io.socialdata.sealing.Sealer;
import io.socialdata.sealing.WatchedKeyset;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.Optional;

/** The keys of the dashboard, from a file outside the database. A changed file takes effect without a restart. */
@ApplicationScoped
@Startup // an unreadable keyset must fail the start, not the first sign-in
public class DashboardKeyset {

    private final Optional<WatchedKeyset> keys;

    DashboardKeyset(TwoFactorConfig config, Clock clock) {
        this.keys = config.keysetFile().map(file -> WatchedKeyset.of(file, config.createMissing(), clock));
    }

    /** Returns what seals with the keyset; empty if none is configured. */
    public Optional<Sealer> sealer() {
        return keys.map(WatchedKeyset::sealer);
    }

    /** Returns the keyset with the age of its newest key; empty if none is configured. */
    Optional<WatchedKeyset> watched() {
        return keys;
    }
}
