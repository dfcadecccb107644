package io.socialdata.contract.sessions;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.util.UUID;

/**
 * An account of the operator that public reads may be made with; {@code GET /internal/pool} gives all that the platform
 * still takes. It never prints what it holds.
 *
 * @param version changes with every change of the secrets; a report about the account says which one was used
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record PooledAccount(UUID id, long version, SessionSecrets secrets) {

    @Override
    public String toString() {
        return "PooledAccount[" + id + ", version=" + version + "]";
    }
}
