package io.socialdata.billing.accounts;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.UUID;

/** Changes the e-mail address of an account whose user has verified the new one, for the dashboard only. */
@Path("/internal/accounts/{accountId}/email")
@RunOnVirtualThread
@RolesAllowed("dashboard")
class AccountAddressResource {

    private final AccountService accountService;

    AccountAddressResource(AccountService accountService) {
        this.accountService = accountService;
    }

    record AddressRequest(@NotNull String email) {

        @Override
        public String toString() {
            return "AddressRequest[]";
        }
    }

    /** Safe to repeat. */
    @PUT
    public void change(@PathParam("accountId") UUID accountId, @Valid @NotNull AddressRequest request) {
        switch (accountService.changeEmail(accountId, AccountsResource.address(request.email()))) {
            case CHANGED -> {}
            case TAKEN ->
                throw new ApiException(ErrorCode.ALREADY_EXISTS, "The e-mail is already used by another account.");
            case UNKNOWN_ACCOUNT -> throw new ApiException(ErrorCode.NOT_FOUND, "Account not found.");
        }
    }
}
