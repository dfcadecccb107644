package io.socialdata.session.pool;

import com.fasterxml.jackson.annotation.JsonProperty;

/** How an account fares, as an operator sees it. */
enum PooledAccountHealth {
    @JsonProperty("working")
    WORKING,
    /** Readers leave it alone for some time, because the platform throttles or has locked it. */
    @JsonProperty("resting")
    RESTING,
    /** The platform does not take its cookies any more: add it again with others. */
    @JsonProperty("rejected")
    REJECTED,
    @JsonProperty("retired")
    RETIRED
}
