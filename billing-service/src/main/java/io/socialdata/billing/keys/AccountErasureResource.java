package io.socialdata.billing.keys;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.UUID;

/** Erases the account of a user who deletes it, for the dashboard only. */
@Path("/internal/accounts/{accountId}/erase")
@RunOnVirtualThread
@RolesAllowed("dashboard")
class AccountErasureResource {

    private final AccountErasureService erasureService;

    AccountErasureResource(AccountErasureService erasureService) {
        this.erasureService = erasureService;
    }

    /** Safe to repeat. */
    @POST
    public void erase(@PathParam("accountId") UUID accountId) {
        if (!erasureService.erase(accountId)) {
            throw new ApiException(ErrorCode.NOT_FOUND, "Account not found.");
        }
    }
}
