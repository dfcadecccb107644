package io.socialdata.contract.sessions;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.util.UUID;

/**
 * An account of the operator for public reads; {@code GET /internal/pool} returns all that the platform still accepts.
 * Its text form contains no secrets.
 *
 * @param version changes with every change of the secrets; a report about the account names the version that was used
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record PooledAccount(UUID id, long version, SessionSecrets secrets) {

    @Override
    public String toString() {
        return "PooledAccount[" + id + ", version=" + version + "]";
    }
}
