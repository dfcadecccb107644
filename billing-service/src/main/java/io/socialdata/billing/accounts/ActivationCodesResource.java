package io.socialdata.billing.accounts;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.accounts.IssuedCode;
import io.socialdata.web.errors.ApiException;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response.Status;
import java.util.UUID;
import org.jboss.resteasy.reactive.RestResponse;

/** Issues activation codes, with which an operator hands an account to a person who can sign in. */
@Path("/internal/accounts/{accountId}/claims")
@RunOnVirtualThread
@RolesAllowed("operator")
class ActivationCodesResource {

    private final ActivationCodeService activationCodeService;

    ActivationCodesResource(ActivationCodeService activationCodeService) {
        this.activationCodeService = activationCodeService;
    }

    /** Issues a code and invalidates the previous one. */
    @POST
    public RestResponse<IssuedCode> make(@PathParam("accountId") UUID accountId) {
        return activationCodeService
                .issue(accountId)
                .map(made -> RestResponse.status(Status.CREATED, made))
                .orElseThrow(() -> new ApiException(ErrorCode.NOT_FOUND, "Account not found."));
    }
}
