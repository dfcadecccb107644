package io.socialdata.delivery.webhooks;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.Startup;
import io.socialdata.delivery.signing.SigningSecrets;
import io.socialdata.sealing.OpenResult;
import io.socialdata.sealing.SealContext;
import io.socialdata.sealing.SecretDecryptionException;
import io.socialdata.sealing.SecretDecryptionMetrics;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/** Seals signing secrets. A sealed secret opens only for its own webhook and version. */
@Singleton
@Startup // its metrics start at zero
public class SigningSecretSealer {

    private static final String PURPOSE = "webhook-secret";
    private static final int LAYOUT = 1;

    private final WebhookKeyset keyset;
    private final SecretDecryptionMetrics metrics;

    SigningSecretSealer(WebhookKeyset keyset, MeterRegistry registry) {
        this.keyset = keyset;
        this.metrics = new SecretDecryptionMetrics(registry);
    }

    byte[] seal(String secret, UUID accountId, UUID webhookId, int version) {
        return keyset.sealer().seal(secret, place(accountId, webhookId, version));
    }

    /**
     * Returns the secrets that sign at this moment.
     *
     * @throws SecretDecryptionException if one cannot be opened, which an operator has to investigate
     */
    public SigningSecrets open(SealedSecrets sealed, Instant now) {
        List<String> secrets = new ArrayList<>();
        secrets.add(open(sealed, sealed.current(), sealed.version()));
        sealed.signingAt(now).forEach(older -> secrets.add(open(sealed, older.sealed(), older.version())));
        return new SigningSecrets(List.copyOf(secrets));
    }

    /**
     * Seals the same secrets with the newest key.
     *
     * @throws SecretDecryptionException as {@link #open}
     */
    SealedSecrets sealAgain(SealedSecrets sealed) {
        return new SealedSecrets(
                sealed.webhookId(),
                sealed.accountId(),
                sealed.version(),
                sealAgain(sealed, sealed.current(), sealed.version()),
                sealed.older().stream()
                        .map(older -> new SealedSecrets.Older(
                                older.version(), sealAgain(sealed, older.sealed(), older.version()), older.until()))
                        .toList());
    }

    private byte[] sealAgain(SealedSecrets of, byte[] sealed, int version) {
        return seal(open(of, sealed, version), of.accountId(), of.webhookId(), version);
    }

    private String open(SealedSecrets sealedSecrets, byte[] sealed, int version) {
        return switch (metrics.count(
                keyset.sealer().open(sealed, place(sealedSecrets.accountId(), sealedSecrets.webhookId(), version)))) {
            case OpenResult.Opened(var secret) -> secret.text();
            case OpenResult.UnknownKey unknownKey -> throw unopened(sealedSecrets, "its key is not in the keyset");
            case OpenResult.NotAuthentic not -> throw unopened(sealedSecrets, "it was not sealed for this row");
        };
    }

    private static SecretDecryptionException unopened(SealedSecrets sealedSecrets, String why) {
        return new SecretDecryptionException("the secret of webhook " + sealedSecrets.webhookId(), why);
    }

    private static SealContext place(UUID accountId, UUID webhookId, int version) {
        return new SealContext(PURPOSE, accountId.toString(), webhookId + "/" + version, LAYOUT);
    }
}
