package io.socialdata.billing.accounts;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.billing.accounts.AccountsResource.AccountView;
import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;

/** Resolves an activation code to its account, for the dashboard only. */
@Path("/internal/account-claims")
@RunOnVirtualThread
@RolesAllowed("dashboard")
class ActivationResolutionResource {

    private final ActivationCodeService activationCodeService;

    ActivationResolutionResource(ActivationCodeService activationCodeService) {
        this.activationCodeService = activationCodeService;
    }

    record ResolveRequest(@NotNull @Size(max = 100) String code) {

        @Override
        public String toString() {
            return "ResolveRequest[]";
        }
    }

    @POST
    public AccountView resolve(@Valid @NotNull ResolveRequest request) {
        return activationCodeService
                .resolve(new ActivationCode(request.code()))
                .map(AccountView::of)
                .orElseThrow(() -> new ApiException(ErrorCode.NOT_FOUND, "The code is invalid or has expired."));
    }
}
