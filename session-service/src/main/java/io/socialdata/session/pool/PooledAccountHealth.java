package io.socialdata.session.pool;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Health of a pooled account, as an operator sees it. */
enum PooledAccountHealth {
    @JsonProperty("working")
    WORKING,
    /** On cooldown for some operations, which fail with this account and work with others. */
    @JsonProperty("degraded")
    DEGRADED,
    /** On cooldown: readers skip the account for a while, because the platform throttles or has locked it. */
    @JsonProperty("resting")
    RESTING,
    /** The platform rejected the cookies. Add the account again with new ones. */
    @JsonProperty("rejected")
    REJECTED,
    @JsonProperty("retired")
    RETIRED
}
