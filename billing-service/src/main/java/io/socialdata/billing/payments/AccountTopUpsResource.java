package io.socialdata.billing.payments;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.net.URI;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Starts payments of an account, for the dashboard. */
@Path("/internal/accounts/{accountId}/top-ups")
@RunOnVirtualThread
@RolesAllowed("dashboard")
class AccountTopUpsResource {

    private final TopUpService topUpService;
    private final TopUpsConfig config;

    AccountTopUpsResource(TopUpService topUpService, TopUpsConfig config) {
        this.topUpService = topUpService;
        this.config = config;
    }

    record TermsView(String provider, long minMicroUsd, long maxMicroUsd) {}

    record BeginRequest(@NotNull UUID topUpId, @NotNull Long amountMicroUsd) {}

    record EndRequest(@NotNull Outcome outcome) {}

    enum Outcome {
        @JsonProperty("paid")
        PAID,
        @JsonProperty("failed")
        FAILED
    }

    @JsonInclude(JsonInclude.Include.ALWAYS)
    record TopUpView(
            UUID id,
            UUID topUpId,
            long amountMicroUsd,
            long creditsMicroUsd,
            String status,
            Instant createdAt,
            String provider,
            @Nullable URI checkout) {}

    @GET
    public TermsView terms() {
        return new TermsView(topUpService.provider(), config.minMicroUsd(), config.maxMicroUsd());
    }

    /** Starts a top-up. Repeating the call with the same id continues the same top-up. */
    @POST
    public TopUpView begin(@PathParam("accountId") UUID accountId, @Valid @NotNull BeginRequest request) {
        long amount = request.amountMicroUsd();
        if (amount < config.minMicroUsd() || amount > config.maxMicroUsd()) {
            throw new ApiException(
                            ErrorCode.BAD_REQUEST,
                            "The amount must be between %d and %d micro-USD."
                                    .formatted(config.minMicroUsd(), config.maxMicroUsd()))
                    .field("amountMicroUsd");
        }
        return shown(request.topUpId(), topUpService.begin(accountId, request.topUpId(), amount));
    }

    /** Reports the result of a simulated checkout. */
    @POST
    @Path("/{topUpId}/simulated")
    public TopUpView end(
            @PathParam("accountId") UUID accountId,
            @PathParam("topUpId") UUID topUpId,
            @Valid @NotNull EndRequest request) {
        return shown(topUpId, topUpService.endSimulated(accountId, topUpId, request.outcome() == Outcome.PAID));
    }

    private TopUpView shown(UUID topUpId, TopUpResult result) {
        StartedTopUp topUp = StartedTopUp.of(result, "topUpId");
        Payment payment = topUp.payment();
        return new TopUpView(
                payment.id(),
                topUpId,
                payment.order().amountMicroUsd(),
                payment.order().creditsMicroUsd(),
                payment.status().shown(),
                payment.createdAt(),
                topUpService.provider(),
                topUp.checkout());
    }
}
