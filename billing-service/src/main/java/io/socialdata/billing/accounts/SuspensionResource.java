package io.socialdata.billing.accounts;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.billing.audit.Justification;
import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.Optional;
import java.util.UUID;

/** Suspends and restores accounts, for operators. */
@Path("/internal/accounts/{accountId}")
@RunOnVirtualThread
@RolesAllowed("operator")
class SuspensionResource {

    private final AccountSuspension suspension;

    SuspensionResource(AccountSuspension suspension) {
        this.suspension = suspension;
    }

    record StateView(UUID id, String state) {}

    /** Safe to repeat. */
    @POST
    @Path("/suspend")
    public StateView suspend(@PathParam("accountId") UUID accountId, @Valid @NotNull Justification justification) {
        return view(suspension.suspend(accountId, justification));
    }

    /** Safe to repeat. */
    @POST
    @Path("/restore")
    public StateView restore(@PathParam("accountId") UUID accountId, @Valid @NotNull Justification justification) {
        return view(suspension.restore(accountId, justification));
    }

    private static StateView view(Optional<Account> changed) {
        return changed.map(
                        account -> new StateView(account.id(), account.state().shown()))
                .orElseThrow(() -> new ApiException(ErrorCode.NOT_FOUND, "Account not found."));
    }
}
