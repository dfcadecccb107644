package io.socialdata.billing.keys;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.billing.accounts.Account;
import io.socialdata.billing.accounts.AccountRepository;
import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.keys.KeyMode;
import io.socialdata.contract.keys.KeyResolution;
import io.socialdata.contract.keys.KeyResolution.Status;
import io.socialdata.database.Transactions;
import io.socialdata.web.errors.ApiException;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.Set;

/** Resolves an API key to its account for the gateway. The gateway sends only the hash, never the key. */
@Path("/internal/keys/resolve")
@RunOnVirtualThread
@RolesAllowed("gateway")
class KeyResolutionResource {

    private final Transactions transactions;
    private final AccountRepository accountRepository;
    private final ApiKeyRepository apiKeyRepository;
    private final Clock clock;

    KeyResolutionResource(
            Transactions transactions,
            AccountRepository accountRepository,
            ApiKeyRepository apiKeyRepository,
            Clock clock) {
        this.transactions = transactions;
        this.accountRepository = accountRepository;
        this.apiKeyRepository = apiKeyRepository;
        this.clock = clock;
    }

    record ResolveRequest(
            @NotNull @Pattern(regexp = "[0-9a-f]{64}") String sha256,
            boolean checksOperations,
            boolean separatesTestKeys) {

        /** Returns whether the gateway enforces what the settings of this key restrict. */
        boolean enforces(IssuedKey key) {
            boolean operations =
                    checksOperations || key.effective().callLimits().operations() == null;
            return operations && (separatesTestKeys || key.mode() == KeyMode.LIVE);
        }
    }

    /** Returns the key. If the key itself is active, its status is the state of its account. */
    @POST
    public KeyResolution resolve(@Valid @NotNull ResolveRequest request) {
        Instant now = clock.instant();
        return transactions
                .call(handle -> apiKeyRepository
                        .byHash(handle, request.sha256())
                        .flatMap(key -> accountRepository
                                .byId(handle, key.accountId())
                                .map(account -> resolution(key, account, request.enforces(key), now))))
                .orElseThrow(() -> new ApiException(ErrorCode.NOT_FOUND, "Key not found."));
    }

    /**
     * A gateway of a release that does not check operations gets a key with a list of them without any scope: it
     * refuses all calls of the key, and not only those that the key must not make. The same holds for a test key and a
     * gateway that would forward its calls to the platform.
     */
    private static KeyResolution resolution(IssuedKey key, Account account, boolean enforced, Instant now) {
        KeySettings keySettings = key.effective();
        CallLimits callLimits = keySettings.callLimits();
        return new KeyResolution(
                key.id(),
                key.accountId(),
                status(key.statusAt(now), account),
                enforced ? keySettings.scopes() : Set.of(),
                keySettings.allowedAddresses(),
                keySettings.monthlyBudgetMicroUsd(),
                keySettings.expiresAt(),
                callLimits.operations(),
                callLimits.perSecond(),
                callLimits.concurrency(),
                key.mode());
    }

    /** An unverified account is reported like a suspended one, which gateways of every release refuse. */
    private static Status status(KeyStatus key, Account account) {
        return switch (key) {
            case REVOKED -> Status.REVOKED;
            case EXPIRED -> Status.EXPIRED;
            case ACTIVE ->
                switch (account.state()) {
                    case ACTIVE -> account.isVerified() ? Status.ACTIVE : Status.SUSPENDED;
                    case SUSPENDED -> Status.SUSPENDED;
                };
        };
    }
}
