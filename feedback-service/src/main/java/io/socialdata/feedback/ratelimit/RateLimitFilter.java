package io.socialdata.feedback.ratelimit;

import io.socialdata.web.caller.CallerIdentity;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.ext.Provider;
import java.util.Optional;

/**
 * Counts a call before its input is read, so that a malformed call counts too. Of calls without a key, those that write
 * count, against the account.
 */
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
        boolean change = !HttpMethod.GET.equals(request.getMethod());
        caller.key()
                .or(() -> change ? Optional.of(caller.accountId()) : Optional.empty())
                .ifPresent(feedbackRateLimiter::take);
    }
}
