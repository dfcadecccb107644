package io.socialdata.billing.accounts;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.billing.ledger.Balance;
import io.socialdata.billing.ledger.BalanceRepository;
import io.socialdata.contract.ErrorCode;
import io.socialdata.database.Transactions;
import io.socialdata.web.errors.ApiException;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Returns an account with its balance, for account managers. */
@Path("/internal/accounts/{accountId}")
@RunOnVirtualThread
@RolesAllowed({"operator", "dashboard"})
class AccountOverviewResource {

    private final Transactions transactions;
    private final AccountRepository accountRepository;
    private final BalanceRepository balanceRepository;

    AccountOverviewResource(
            Transactions transactions, AccountRepository accountRepository, BalanceRepository balanceRepository) {
        this.transactions = transactions;
        this.accountRepository = accountRepository;
        this.balanceRepository = balanceRepository;
    }

    /** @param welcomeCredit what was decided on the welcome credit; null until the address is verified */
    record OverviewView(
            UUID id,
            String email,
            String name,
            String state,
            Instant createdAt,
            long usedMicroUsd,
            long remainingMicroUsd,
            long totalRequests,
            @Nullable String welcomeCredit) {

        static OverviewView of(Account account, Balance balance) {
            return new OverviewView(
                    account.id(),
                    account.email(),
                    account.name(),
                    account.state().shown(),
                    account.createdAt(),
                    balance.usedMicroUsd(),
                    balance.remainingMicroUsd(),
                    balance.totalRequests(),
                    Optional.ofNullable(account.welcomeCredit())
                            .map(WelcomeCredit::shown)
                            .orElse(null));
        }

        @Override
        public String toString() {
            return "OverviewView[id=" + id + "]";
        }
    }

    @GET
    public OverviewView read(@PathParam("accountId") UUID accountId) {
        return transactions.call(handle -> accountRepository
                .byId(handle, accountId)
                .flatMap(account ->
                        balanceRepository.find(handle, accountId).map(balance -> OverviewView.of(account, balance)))
                .orElseThrow(() -> new ApiException(ErrorCode.NOT_FOUND, "Account not found.")));
    }
}
