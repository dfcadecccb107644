package io.socialdata.contract.sessions;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * The platform rejected a session: {@code POST /internal/sessions/{keyId}/rejected}. Ignored if the session has a newer
 * version, so a late or repeated report does no harm.
 *
 * @param version of the session that was rejected
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record SessionRejection(long version, Cause cause) {

    /** Why it was rejected. */
    public enum Cause {
        @JsonProperty("cookies")
        COOKIES,
        @JsonProperty("account_suspended")
        ACCOUNT_SUSPENDED
    }
}
