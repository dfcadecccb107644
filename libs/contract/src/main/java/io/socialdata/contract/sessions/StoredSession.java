package io.socialdata.contract.sessions;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import org.jspecify.annotations.Nullable;

/**
 * The session of an API key at one moment: {@code GET /internal/sessions/{keyId}}, 404 when there is none.
 *
 * @param version changes with every change of the secrets; a report about a session names the version that was used
 * @param userId the platform's id of the account; null until the platform has identified the account
 * @param username handle of the account; null under the same condition
 * @param secrets null exactly when the session is dead
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record StoredSession(
        long version,
        @Nullable String userId,
        @Nullable String username,
        @Nullable SessionSecrets secrets) {

    @Override
    public String toString() {
        return "StoredSession[version=" + version + ", live=" + (secrets != null) + "]";
    }
}
