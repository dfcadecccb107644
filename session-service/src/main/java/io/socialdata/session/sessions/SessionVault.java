package io.socialdata.session.sessions;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.Startup;
import io.socialdata.contract.sessions.SessionSecrets;
import io.socialdata.sealing.KeysetFile;
import io.socialdata.sealing.Opening;
import io.socialdata.sealing.SealContext;
import io.socialdata.sealing.Sealer;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;

/**
 * Seals what it takes to act as a session, and opens it again for the same row only.
 *
 * <p>The version is part of the place: an older value does not open in the row of a newer one.
 */
@Singleton
@Startup // a keyset that cannot be read must end the start, not the first registration
class SessionVault {

    private static final String PURPOSE = "platform-session";
    private static final int LAYOUT = 1;

    private final JsonMapper json = new JsonMapper();
    private final Sealer sealer;
    private final Counter keyGone;
    private final Counter notGenuine;

    SessionVault(SealingConfig config, MeterRegistry registry) {
        this.sealer = Sealer.withKeyset(keyset(config));
        this.keyGone = failures(registry, "key_gone");
        this.notGenuine = failures(registry, "not_genuine");
    }

    byte[] seal(SessionSecrets secrets, UUID accountId, UUID keyId, long version) {
        try {
            return sealer.seal(json.writeValueAsBytes(secrets), place(accountId, keyId, version));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a session could not be written as JSON", e);
        }
    }

    /**
     * Opens what was sealed for this row.
     *
     * @throws SessionUnopenedException if it cannot be opened there, which takes an operator to find out why
     */
    SessionSecrets open(byte[] sealed, UUID accountId, UUID keyId, long version) {
        return switch (sealer.open(sealed, place(accountId, keyId, version))) {
            case Opening.Opened(var secret) -> read(secret.bytes(), keyId);
            case Opening.KeyGone gone -> throw unopened(keyGone, keyId, "its key is not in the keyset");
            case Opening.NotGenuine not -> throw unopened(notGenuine, keyId, "it was not sealed for this row");
        };
    }

    private SessionSecrets read(byte[] plain, UUID keyId) {
        try {
            return json.readValue(plain, SessionSecrets.class);
        } catch (IOException e) { // the cause could quote what it read
            throw unopened(notGenuine, keyId, "it holds no session");
        }
    }

    private static SessionUnopenedException unopened(Counter counter, UUID keyId, String why) {
        counter.increment();
        return new SessionUnopenedException(keyId, why);
    }

    private static SealContext place(UUID accountId, UUID keyId, long version) {
        return new SealContext(PURPOSE, accountId.toString(), keyId + "/" + version, LAYOUT);
    }

    private static Counter failures(MeterRegistry registry, String reason) {
        return registry.counter("secret_open_failures_total", "reason", reason);
    }

    private static Path keyset(SealingConfig config) {
        Path file = config.keysetFile()
                .orElseThrow(() -> new IllegalStateException("session.sealing.keyset-file is not set"));
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
