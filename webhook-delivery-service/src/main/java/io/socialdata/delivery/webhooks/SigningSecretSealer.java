package io.socialdata.delivery.webhooks;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.Startup;
import io.socialdata.delivery.signing.SigningSecrets;
import io.socialdata.sealing.KeysetFile;
import io.socialdata.sealing.OpenResult;
import io.socialdata.sealing.SealContext;
import io.socialdata.sealing.Sealer;
import io.socialdata.sealing.SecretDecryptionException;
import io.socialdata.sealing.SecretDecryptionMetrics;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/** Seals signing secrets. A sealed secret opens only for its own webhook and version. */
@Singleton
@Startup // an unreadable keyset must fail the start, not the first delivery
public class SigningSecretSealer {

    private static final String PURPOSE = "webhook-secret";
    private static final int LAYOUT = 1;

    private final Sealer sealer;
    private final SecretDecryptionMetrics metrics;

    SigningSecretSealer(SealingConfig config, MeterRegistry registry) {
        this.sealer = Sealer.withKeyset(keyset(config));
        this.metrics = new SecretDecryptionMetrics(registry);
    }

    byte[] seal(String secret, UUID accountId, UUID webhookId, int version) {
        return sealer.seal(secret, place(accountId, webhookId, version));
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

    private String open(SealedSecrets sealedSecrets, byte[] sealed, int version) {
        return switch (metrics.count(
                sealer.open(sealed, place(sealedSecrets.accountId(), sealedSecrets.webhookId(), version)))) {
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

    static Path keyset(SealingConfig config) {
        Path file = config.keysetFile()
                .orElseThrow(() -> new IllegalStateException("delivery.sealing.keyset-file is not set"));
        if (config.createMissing() && Files.notExists(file)) {
            try {
                KeysetFile.create(file);
            } catch (IOException e) {
                throw new UncheckedIOException("no keyset could be made", e);
            }
        }
        return file;
    }
}
