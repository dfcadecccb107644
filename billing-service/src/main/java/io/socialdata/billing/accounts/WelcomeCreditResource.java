package io.socialdata.billing.accounts;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.UUID;

/** Grants the welcome credit of an account whose owner has verified the e-mail address, for the dashboard only. */
@Path("/internal/accounts/{accountId}/welcome-credit")
@RunOnVirtualThread
@RolesAllowed("dashboard")
class WelcomeCreditResource {

    private final WelcomeCreditService welcomeCreditService;

    WelcomeCreditResource(WelcomeCreditService welcomeCreditService) {
        this.welcomeCreditService = welcomeCreditService;
    }

    /** Safe to repeat. */
    @POST
    public void grant(@PathParam("accountId") UUID accountId) {
        if (welcomeCreditService.grant(accountId) == WelcomeCreditResult.UNKNOWN_ACCOUNT) {
            throw new ApiException(ErrorCode.NOT_FOUND, "Account not found.");
        }
    }
}
