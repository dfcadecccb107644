package io.socialdata.billing.accounts;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.billing.accounts.OpenAccountResult.AlreadyOpen;
import io.socialdata.billing.accounts.OpenAccountResult.Opened;
import io.socialdata.billing.accounts.OpenAccountResult.Taken;
import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.accounts.EmailAddress;
import io.socialdata.web.errors.ApiException;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response.Status;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/** Opens accounts and finds them by e-mail address, for account managers. */
@Path("/internal/accounts")
@RunOnVirtualThread
@RolesAllowed({"operator", "dashboard"})
class AccountsResource {

    private final AccountService accountService;

    AccountsResource(AccountService accountService) {
        this.accountService = accountService;
    }

    /**
     * @param id chosen by the caller, so that a repeated call is recognised and never returns the account of another
     *     caller
     * @param welcomeCredit whether the welcome credit of a new account is decided on at once; true if absent
     */
    record OpenRequest(
            @Nullable UUID id,

            @NotNull @Pattern(regexp = "\\P{Cntrl}*") String email,

            @NotBlank @Size(max = 120) @Pattern(regexp = "\\P{Cntrl}*")
            String name,

            @Nullable Boolean welcomeCredit) {

        @Override
        public String toString() {
            return "OpenRequest[]";
        }
    }

    record AccountView(UUID id, String email, String name, Instant createdAt) {

        static AccountView of(Account account) {
            return new AccountView(account.id(), account.email(), account.name(), account.createdAt());
        }

        @Override
        public String toString() {
            return "AccountView[id=" + id + "]";
        }
    }

    /** Opens an account. Returns the existing one if the address has an account, unless another id is requested. */
    @POST
    public RestResponse<AccountView> open(@Valid @NotNull OpenRequest request) {
        return switch (result(request)) {
            case Opened(var account, var _) -> RestResponse.status(Status.CREATED, AccountView.of(account));
            case AlreadyOpen(var account) -> RestResponse.ok(AccountView.of(account));
            case Taken() ->
                throw new ApiException(
                        ErrorCode.ALREADY_EXISTS, "The e-mail or id is already used by another account.");
        };
    }

    /** An address from before the form was strict finds its account, and opens none. */
    private OpenAccountResult result(OpenRequest request) {
        Optional<UUID> chosen = Optional.ofNullable(request.id());
        Optional<Account> before = EmailAddress.parse(request.email()).isPresent()
                ? Optional.empty()
                : accountService
                        .find(request.email())
                        .filter(known -> chosen.isEmpty() || known.id().equals(chosen.get()));
        return before.<OpenAccountResult>map(AlreadyOpen::new)
                .orElseGet(() -> accountService.open(
                        address(request.email()),
                        request.name().strip(),
                        chosen,
                        !Boolean.FALSE.equals(request.welcomeCredit())));
    }

    /** Returns the address of the member {@code email}. */
    static EmailAddress address(String text) {
        return EmailAddress.parse(text)
                .orElseThrow(() -> new ApiException(ErrorCode.BAD_REQUEST, "email must be an address.").field("email"));
    }

    @GET
    public AccountView find(@QueryParam("email") @NotBlank @Pattern(regexp = "\\P{Cntrl}*") String email) {
        return accountService
                .find(email)
                .map(AccountView::of)
                .orElseThrow(() -> new ApiException(ErrorCode.NOT_FOUND, "Account not found."));
    }
}
