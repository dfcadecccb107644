package io.socialdata.billing.accounts;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.billing.ledger.Balance;
import io.socialdata.billing.ledger.BalanceRepository;
import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.UsdAmount;
import io.socialdata.database.Transactions;
import io.socialdata.web.caller.CallerIdentity;
import io.socialdata.web.errors.ApiException;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.time.Instant;
import java.util.UUID;

/** Returns the account behind the API key to its owner. */
@Path("/account/me")
@RunOnVirtualThread
class AccountResource {

    private final Transactions transactions;
    private final AccountRepository accountRepository;
    private final BalanceRepository balanceRepository;
    private final CallerIdentity caller;

    AccountResource(
            Transactions transactions,
            AccountRepository accountRepository,
            BalanceRepository balanceRepository,
            CallerIdentity caller) {
        this.transactions = transactions;
        this.accountRepository = accountRepository;
        this.balanceRepository = balanceRepository;
        this.caller = caller;
    }

    @JsonNaming(SnakeCaseStrategy.class)
    record MeView(
            String email,
            String name,
            UsdAmount creditsRemaining,
            UsdAmount creditsUsed,
            long totalRequests,
            Instant createdAt) {

        static MeView of(Account account, Balance balance) {
            return new MeView(
                    account.email(),
                    account.name(),
                    new UsdAmount(balance.remainingMicroUsd()),
                    new UsdAmount(balance.usedMicroUsd()),
                    balance.totalRequests(),
                    account.createdAt());
        }

        @Override
        public String toString() {
            return "MeView[]";
        }
    }

    /** Returns the current balance. Charges of the last second may still be missing from it. */
    @GET
    public MeView me() {
        UUID id = caller.accountId();
        return transactions.call(handle -> accountRepository
                .byId(handle, id)
                .flatMap(account -> balanceRepository.find(handle, id).map(balance -> MeView.of(account, balance)))
                .orElseThrow(
                        () -> new ApiException(ErrorCode.UNAUTHORIZED, "The API key does not belong to an account.")));
    }
}
