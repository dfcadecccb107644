package io.socialdata.dashboard.identity.twofactor;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.Startup;
import io.socialdata.logging.LogFields;
import io.socialdata.sealing.OpenResult.NotAuthentic;
import io.socialdata.sealing.OpenResult.Opened;
import io.socialdata.sealing.OpenResult.UnknownKey;
import io.socialdata.sealing.SealContext;
import io.socialdata.sealing.Sealer;
import io.socialdata.sealing.SecretDecryptionMetrics;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import java.util.UUID;
import org.jboss.logging.Logger;

/** Seals the secrets of authenticator apps. A sealed secret opens only for its own user. */
@ApplicationScoped
@Startup // its metrics start at zero
class TotpSealer {

    private static final Logger LOG = Logger.getLogger(TotpSealer.class);
    private static final String PURPOSE = "totp-secret";
    private static final int LAYOUT = 1;

    private final DashboardKeyset keyset;
    private final SecretDecryptionMetrics metrics;

    TotpSealer(DashboardKeyset keyset, MeterRegistry registry) {
        this.keyset = keyset;
        this.metrics = new SecretDecryptionMetrics(registry);
    }

    /** Returns whether a keyset is configured. */
    boolean isConfigured() {
        return keyset.sealer().isPresent();
    }

    byte[] seal(UUID userId, TotpSecret secret) {
        return keyset.sealer()
                .orElseThrow(() -> new IllegalStateException("dashboard.two-factor.keyset-file is not set"))
                .seal(secret.base32(), place(userId));
    }

    /** Returns the secret; empty if it cannot be opened, which an operator has to investigate. */
    Optional<TotpSecret> open(UUID userId, byte[] sealed) {
        Optional<Sealer> sealer = keyset.sealer();
        if (sealer.isEmpty()) {
            return unopened(userId, "dashboard.two-factor.keyset-file is not set");
        }
        return switch (metrics.count(sealer.get().open(sealed, place(userId)))) {
            case Opened(var secret) -> Optional.of(new TotpSecret(secret.text()));
            case UnknownKey _ -> unopened(userId, "its key is not in the keyset");
            case NotAuthentic _ -> unopened(userId, "it was not sealed for this row");
        };
    }

    private static Optional<TotpSecret> unopened(UUID userId, String why) {
        LogFields.with("user_id", userId)
                .and("reason", why)
                .log(() -> LOG.error("second factor of a user cannot be opened"));
        return Optional.empty();
    }

    private static SealContext place(UUID userId) {
        return new SealContext(PURPOSE, userId.toString(), userId.toString(), LAYOUT);
    }
}
