package io.socialdata.billing.accounts;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Decides on the welcome credit of an account whose owner has verified the e-mail address, for the dashboard only. */
@Path("/internal/accounts/{accountId}/welcome-credit")
@RunOnVirtualThread
@RolesAllowed("dashboard")
class WelcomeCreditResource {

    private final WelcomeCreditService welcomeCreditService;

    WelcomeCreditResource(WelcomeCreditService welcomeCreditService) {
        this.welcomeCreditService = welcomeCreditService;
    }

    /** @param network the network that the user signed up from; null for a user from before networks were kept */
    record WelcomeCreditRequest(
            @Nullable @Pattern(regexp = "[!-~]{1,64}") String network) {}

    /** Safe to repeat. The overview of the account has the decision. */
    @POST
    public void decide(@PathParam("accountId") UUID accountId, @Valid @NotNull WelcomeCreditRequest request) {
        if (!welcomeCreditService.decide(accountId, Optional.ofNullable(request.network()))) {
            throw new ApiException(ErrorCode.NOT_FOUND, "Account not found.");
        }
    }
}
