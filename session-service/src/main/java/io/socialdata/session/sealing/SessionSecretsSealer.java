package io.socialdata.session.sealing;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.socialdata.contract.sessions.SessionSecrets;
import io.socialdata.sealing.OpenResult;
import io.socialdata.sealing.SealContext;
import io.socialdata.sealing.SecretDecryptionException;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import org.jdbi.v3.core.Handle;

/** Seals the secrets of a platform account, and opens them only for the row they were sealed for. */
@ApplicationScoped
public class SessionSecretsSealer {

    private final JsonMapper json = new JsonMapper();
    private final KeyRing keys;

    SessionSecretsSealer(KeyRing keys) {
        this.keys = keys;
    }

    /** Seals the secrets in the transaction that stores them. */
    public SealedValue seal(Handle handle, SessionSecrets secrets, SealContext place) {
        try {
            return keys.seal(handle, json.writeValueAsBytes(secrets), place);
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
        return switch (keys.open(handle, value, place)) {
            case OpenResult.Opened(var secret) -> read(secret.bytes(), place);
            case OpenResult.UnknownKey unknownKey -> throw unopened(place, "its key is gone");
            case OpenResult.NotAuthentic not -> throw unopened(place, "it was not sealed for this row");
        };
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
