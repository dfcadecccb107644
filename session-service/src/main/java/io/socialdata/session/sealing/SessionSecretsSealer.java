package io.socialdata.session.sealing;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.Startup;
import io.socialdata.contract.sessions.SessionSecrets;
import io.socialdata.sealing.OpenResult;
import io.socialdata.sealing.SealContext;
import io.socialdata.sealing.Secret;
import io.socialdata.sealing.SecretDecryptionException;
import io.socialdata.sealing.SecretDecryptionMetrics;
import io.socialdata.sealing.WatchedKeyset;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Seals the secrets of a platform account, and opens them only for the row they were sealed for. */
@ApplicationScoped
@Startup // a missing keyset must fail the start, not the first registration
public class SessionSecretsSealer {

    private final JsonMapper json = new JsonMapper();
    private final WatchedKeyset keyset;
    private final FormerDataKeys formerDataKeys;
    private final SecretDecryptionMetrics metrics;

    SessionSecretsSealer(SealingConfig config, FormerDataKeys formerDataKeys, MeterRegistry registry, Clock clock) {
        Path file = config.keysetFile()
                .orElseThrow(() -> new IllegalStateException("session.sealing.keyset-file is not set"));
        this.keyset = WatchedKeyset.of(file, config.createMissing(), clock);
        this.formerDataKeys = formerDataKeys;
        this.metrics = new SecretDecryptionMetrics(registry);
    }

    WatchedKeyset keyset() {
        return keyset;
    }

    /** Seals the secrets in the transaction that stores them. */
    public SealedValue seal(Handle handle, SessionSecrets secrets, SealContext place) {
        try {
            return seal(handle, json.writeValueAsBytes(secrets), place);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("secrets could not be written as JSON", e);
        }
    }

    /**
     * Opens the secrets of this row.
     *
     * @throws SecretDecryptionException if they cannot be opened; an operator must find the cause
     */
    public SessionSecrets open(Handle handle, SealedValue value, SealContext place) {
        return switch (opened(handle, value, place)) {
            case OpenResult.Opened(var secret) -> read(secret.bytes(), place);
            case OpenResult.UnknownKey unknownKey -> throw unopened(place, "its key is gone");
            case OpenResult.NotAuthentic not -> throw unopened(place, "it was not sealed for this row");
        };
    }

    /** Seals the same secrets with the newest key; empty if they cannot be opened. */
    Optional<SealedValue> sealAgain(Handle handle, SealedValue value, SealContext place) {
        return opened(handle, value, place) instanceof OpenResult.Opened(Secret secret)
                ? Optional.of(seal(handle, secret.bytes(), place))
                : Optional.empty();
    }

    private SealedValue seal(Handle handle, byte[] secret, SealContext place) {
        formerDataKeys.keepKeyset(handle);
        return new SealedValue(FormerDataKeys.KEYSET, keyset.sealer().seal(secret, place));
    }

    /** Counts failures, because each one needs an operator. */
    private OpenResult opened(Handle handle, SealedValue value, SealContext place) {
        return metrics.count(formerDataKeys
                .sealer(handle, keyset.sealer(), value.generation())
                .open(value.bytes(), place));
    }

    private SessionSecrets read(byte[] plain, SealContext place) {
        try {
            return json.readValue(plain, SessionSecrets.class);
        } catch (IOException e) { // not chained: its message could quote the secrets
            throw unopened(place, "it holds no secrets");
        }
    }

    private static SecretDecryptionException unopened(SealContext place, String why) {
        return new SecretDecryptionException(place.purpose() + " of " + place.recordId(), why);
    }
}
