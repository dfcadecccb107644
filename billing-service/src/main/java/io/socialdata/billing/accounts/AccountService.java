package io.socialdata.billing.accounts;

import com.github.f4b6a3.uuid.UuidCreator;
import io.socialdata.billing.accounts.OpenAccountResult.AlreadyOpen;
import io.socialdata.billing.accounts.OpenAccountResult.Opened;
import io.socialdata.billing.accounts.OpenAccountResult.Taken;
import io.socialdata.billing.ledger.BalanceRepository;
import io.socialdata.contract.accounts.EmailAddress;
import io.socialdata.contract.events.AccountChangedV1;
import io.socialdata.contract.events.AccountChangedV1.Change;
import io.socialdata.contract.events.Topics;
import io.socialdata.database.Transactions;
import io.socialdata.messaging.outbox.Outbox;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.Optional;
import java.util.UUID;

/** Opens accounts. An account, its welcome credit and its event are stored in one transaction. */
@ApplicationScoped
class AccountService {

    private final Transactions transactions;
    private final AccountRepository accountRepository;
    private final BalanceRepository balanceRepository;
    private final WelcomeCreditService welcomeCreditService;
    private final Outbox outbox;
    private final Clock clock;

    AccountService(
            Transactions transactions,
            AccountRepository accountRepository,
            BalanceRepository balanceRepository,
            WelcomeCreditService welcomeCreditService,
            Outbox outbox,
            Clock clock) {
        this.transactions = transactions;
        this.accountRepository = accountRepository;
        this.balanceRepository = balanceRepository;
        this.welcomeCreditService = welcomeCreditService;
        this.outbox = outbox;
        this.clock = clock;
    }

    /**
     * Opens an account for the address, or returns the existing one. A repeated call adds no second welcome credit.
     *
     * @param chosen id for the account; an existing account with another id is then a conflict
     * @param welcomeCredit whether the credit of a new account is decided on at once
     */
    OpenAccountResult open(EmailAddress email, String name, Optional<UUID> chosen, boolean welcomeCredit) {
        UUID id = chosen.orElseGet(UuidCreator::getTimeOrderedEpoch);
        Account account = new Account(id, email.value(), name, AccountState.ACTIVE, clock.instant(), null, null);
        OpenAccountResult openAccountResult = transactions.call(handle -> {
            if (!accountRepository.insert(handle, account)) {
                return accountRepository
                        .byEmail(handle, email.value())
                        .filter(known -> chosen.isEmpty() || known.id().equals(id))
                        .<OpenAccountResult>map(AlreadyOpen::new)
                        .orElseGet(Taken::new);
            }
            balanceRepository.open(handle, account.id());
            Optional<WelcomeCredit> decision =
                    welcomeCredit ? Optional.of(welcomeCreditService.write(handle, account)) : Optional.empty();
            outbox.publish(
                    handle,
                    Topics.ACCOUNT_CHANGED,
                    account.id(),
                    new AccountChangedV1(account.id(), Change.OPENED, account.createdAt()),
                    account.createdAt());
            return new Opened(account, decision);
        });
        if (openAccountResult instanceof Opened(var _, var decision)) {
            decision.ifPresent(welcomeCreditService::count);
        }
        return openAccountResult;
    }

    /** Returns the account with this e-mail address. */
    Optional<Account> find(String email) {
        return transactions.call(handle -> accountRepository.byEmail(handle, email));
    }

    /** Changes the address of an account. Two accounts that ask for the same free address at once: one gets an error. */
    ChangeEmailResult changeEmail(UUID accountId, EmailAddress email) {
        return transactions.call(handle -> {
            if (!accountRepository.lockUnlessErased(handle, accountId)) {
                return ChangeEmailResult.UNKNOWN_ACCOUNT;
            }
            if (!accountRepository.updateEmail(handle, accountId, email.value())) {
                return ChangeEmailResult.TAKEN;
            }
            welcomeCreditService.takeMailbox(handle, accountId, email);
            return ChangeEmailResult.CHANGED;
        });
    }
}
