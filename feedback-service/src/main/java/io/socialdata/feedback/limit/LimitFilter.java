package io.socialdata.feedback.limit;

import io.socialdata.web.caller.CallerIdentity;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.ext.Provider;

/** Counts a call before its input is looked at: a malformed call is a call too. */
@Provider
@Limited
class LimitFilter implements ContainerRequestFilter {

    private final CallLimit limit;
    private final CallerIdentity caller;

    LimitFilter(CallLimit limit, CallerIdentity caller) {
        this.limit = limit;
        this.caller = caller;
    }

    @Override
    public void filter(ContainerRequestContext request) {
        limit.take(caller.keyId());
    }
}
