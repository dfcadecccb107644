package io.socialdata.session.pool;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What a person has to do before a pooled account serves again. */
enum PooledAccountNeed {
    /** Add the account again with new cookies. */
    @JsonProperty("new_cookies")
    NEW_COOKIES,
    /** Sign in at the platform and unlock the account. */
    @JsonProperty("unlocking")
    UNLOCKING,
    /** Repair the account's proxy. */
    @JsonProperty("proxy")
    PROXY
}
