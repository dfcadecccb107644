package io.socialdata.billing.keys;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.billing.accounts.AccountState;
import io.socialdata.billing.accounts.Accounts;
import io.socialdata.contract.Refusal;
import io.socialdata.contract.Scope;
import io.socialdata.contract.keys.AddressBlock;
import io.socialdata.database.Transactions;
import io.socialdata.web.errors.RefusedException;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Tells the gateway whose key it holds. The gateway sends the hash only, so the key never travels. */
@Path("/internal/keys/resolve")
@RunOnVirtualThread
@RolesAllowed("gateway")
class KeyResolutionResource {

    private final Transactions transactions;
    private final Accounts accounts;
    private final IssuedKeys keys;
    private final Clock clock;

    KeyResolutionResource(Transactions transactions, Accounts accounts, IssuedKeys keys, Clock clock) {
        this.transactions = transactions;
        this.accounts = accounts;
        this.keys = keys;
        this.clock = clock;
    }

    record ResolveRequest(
            @NotNull @Pattern(regexp = "[0-9a-f]{64}") String sha256) {}

    @JsonInclude(JsonInclude.Include.NON_NULL)
    record ResolvedView(
            UUID keyId,
            UUID accountId,
            String status,
            @Nullable Set<Scope> scopes,
            @Nullable List<AddressBlock> allowedAddresses,
            @Nullable Long monthlyBudgetMicroUsd,
            @Nullable Instant expiresAt) {

        static ResolvedView of(IssuedKey key, AccountState account, Instant now) {
            KeyTerms terms = key.terms();
            KeyStatus status = key.statusAt(now);
            return new ResolvedView(
                    key.id(),
                    key.accountId(),
                    status == KeyStatus.ACTIVE ? account.shown() : status.shown(),
                    terms.scopes(),
                    terms.allowedAddresses(),
                    terms.monthlyBudgetMicroUsd(),
                    terms.expiresAt());
        }
    }

    /** The state of its account is the status of a key that would be active. */
    @POST
    public ResolvedView resolve(@Valid @NotNull ResolveRequest request) {
        Instant now = clock.instant();
        return transactions
                .call(handle -> keys.byHash(handle, request.sha256())
                        .flatMap(key -> accounts.byId(handle, key.accountId())
                                .map(account -> ResolvedView.of(key, account.state(), now))))
                .orElseThrow(() -> new RefusedException(Refusal.NOT_FOUND, "There is no such key."));
    }
}
