package io.socialdata.feedback.ratelimit;

import io.socialdata.web.caller.CallerIdentity;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.ext.Provider;

/** Counts a call before its input is read, so that a malformed call counts too. */
@Provider
@RateLimited
class RateLimitFilter implements ContainerRequestFilter {

    private final FeedbackRateLimiter feedbackRateLimiter;
    private final CallerIdentity caller;

    RateLimitFilter(FeedbackRateLimiter feedbackRateLimiter, CallerIdentity caller) {
        this.feedbackRateLimiter = feedbackRateLimiter;
        this.caller = caller;
    }

    @Override
    public void filter(ContainerRequestContext request) {
        feedbackRateLimiter.take(caller.keyId());
    }
}
