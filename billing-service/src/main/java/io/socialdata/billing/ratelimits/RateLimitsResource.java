package io.socialdata.billing.ratelimits;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.ratelimits.RateLimitResponse;
import io.socialdata.database.ratelimit.TokenBucket;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.time.Duration;
import java.util.List;
import java.util.UUID;

/** Counts calls of rarely called operations for gateways. */
@Path("/internal/rate-limits")
@RunOnVirtualThread
@RolesAllowed("gateway")
class RateLimitsResource {

    private final RateLimitService limits;

    RateLimitsResource(RateLimitService limits) {
        this.limits = limits;
    }

    record LimitRequest(
            @NotNull @Pattern(regexp = "[a-z-]{1,60}") String limit,
            @NotNull UUID subject,
            @NotNull @Positive @Max(1_000_000) Long calls,
            @NotNull @Positive @Max(86_400) Long windowSeconds,
            @NotNull @Positive @Max(1_000_000) Long burst) {

        TokenBucket bucket() {
            return TokenBucket.of(limit, subject, calls, Duration.ofSeconds(windowSeconds), burst);
        }
    }

    record TakeRequest(@NotNull @Size(min = 1, max = 5) List<@Valid @NotNull LimitRequest> limits) {}

    /** Counts one call against all limits or none. Not idempotent: a repeated request counts again. */
    @POST
    @Path("/take")
    public RateLimitResponse take(@Valid @NotNull TakeRequest request) {
        return new RateLimitResponse(
                limits.take(request.limits().stream().map(LimitRequest::bucket).toList()));
    }
}
