package io.socialdata.web.testapp;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.UsdAmount;
import io.socialdata.web.caller.CallerIdentity;
import io.socialdata.web.errors.ApiException;
import io.socialdata.web.parameters.PlatformId;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.ServiceUnavailableException;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.jboss.resteasy.reactive.RestQuery;

/** Two of the service's operations, made to succeed and to fail on request. */
@Path("/webhook")
@RunOnVirtualThread
class WebhookResource {

    static final String SECRET_TEXT = "jdbc:postgresql://billing:hunter2@db/billing said no";

    private final CallerIdentity caller;

    WebhookResource(CallerIdentity caller) {
        this.caller = caller;
    }

    @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
    record WebhookRequest(@NotNull @Size(max = 40) String targetUrl, PlatformId tweetId, Integer batchSize) {}

    @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
    record WebhookView(
            String targetUrl, PlatformId tweetId, Instant createdAt, UsdAmount price, UUID accountId, UUID keyId) {}

    @POST
    public WebhookView create(@Valid @NotNull WebhookRequest request, @RestQuery("limit") Integer limit) {
        return new WebhookView(
                request.targetUrl(),
                request.tweetId(),
                Instant.parse("2026-03-04T10:15:30Z"),
                new UsdAmount(499_200),
                caller.accountId(),
                caller.keyId());
    }

    @POST
    @Path("{id}")
    public void fail(@PathParam("id") String way) {
        switch (way) {
            case "refused" ->
                throw new ApiException(ErrorCode.NOT_FOUND, "There is no such webhook.")
                        .reason("deleted")
                        .with("webhook", null);
            case "throttled" ->
                throw new ApiException(ErrorCode.RATE_LIMITED, "Slow down.").retryAfter(Duration.ofMillis(1200));
            case "unavailable" -> throw new ServiceUnavailableException(17L);
            case "conflict" -> throw new jakarta.ws.rs.ClientErrorException(SECRET_TEXT, 409);
            default -> throw new IllegalStateException(SECRET_TEXT);
        }
    }
}
