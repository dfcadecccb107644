package io.socialdata.billing.keys;

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
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Opens an account whose owner has verified the e-mail address, and decides on its credit, for the dashboard only. */
@Path("/internal/accounts/{accountId}/welcome-credit")
@RunOnVirtualThread
@RolesAllowed("dashboard")
class AccountVerificationResource {

    private final AccountVerificationService verificationService;

    AccountVerificationResource(AccountVerificationService verificationService) {
        this.verificationService = verificationService;
    }

    /**
     * @param network the network that the user signed up from; null for a user from before networks were kept
     * @param verifiedAt identifies the verification; null if addresses need none, or from a dashboard of the release before
     */
    record VerificationRequest(
            @Nullable @Pattern(regexp = "[!-~]{1,64}") String network,
            @Nullable Instant verifiedAt) {}

    /** @param revokedKeys how many keys from before the verification this call has revoked */
    record VerificationView(int revokedKeys) {}

    /** Safe to repeat. The overview of the account has the decision. */
    @POST
    public VerificationView verify(
            @PathParam("accountId") UUID accountId, @Valid @NotNull VerificationRequest request) {
        return verificationService
                .verify(accountId, Optional.ofNullable(request.verifiedAt()), Optional.ofNullable(request.network()))
                .map(VerificationView::new)
                .orElseThrow(() -> new ApiException(ErrorCode.NOT_FOUND, "Account not found."));
    }
}
