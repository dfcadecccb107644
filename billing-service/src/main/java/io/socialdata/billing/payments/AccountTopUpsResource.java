package io.socialdata.billing.payments;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.payments.TopUp;
import io.socialdata.contract.payments.TopUp.Simulated;
import io.socialdata.contract.payments.TopUp.Simulated.Outcome;
import io.socialdata.web.errors.ApiException;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.UUID;

/** What the dashboard's pages need of top-ups beside the operation that starts one. */
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

    @GET
    public TopUp.Terms terms() {
        return new TopUp.Terms(topUpService.provider(), config.minMicroUsd(), config.maxMicroUsd());
    }

    /** Reports the result of a simulated checkout. */
    @POST
    @Path("/{topUpId}/simulated")
    public TopUp end(
            @PathParam("accountId") UUID accountId, @PathParam("topUpId") UUID topUpId, @NotNull Simulated request) {
        if (request.outcome() == null) {
            throw new ApiException(ErrorCode.BAD_REQUEST, "outcome is required.").field("outcome");
        }
        return topUpService
                .endSimulated(accountId, topUpId, request.outcome() == Outcome.PAID)
                .orThrow(topUpId, topUpService.provider());
    }
}
