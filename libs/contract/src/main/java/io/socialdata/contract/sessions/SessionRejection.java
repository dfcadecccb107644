package io.socialdata.contract.sessions;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * The platform rejected a session: {@code POST /internal/sessions/{keyId}/rejected}. A session whose version has moved on
 * is left alone, so a late word about replaced cookies does no harm; the same word twice does nothing more.
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
