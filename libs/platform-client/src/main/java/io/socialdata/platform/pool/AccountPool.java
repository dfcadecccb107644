package io.socialdata.platform.pool;

import io.socialdata.platform.calls.AttemptResult;
import io.socialdata.platform.pool.AccountSelection.OverShare;
import io.socialdata.platform.pool.AccountSelection.Picked;
import io.socialdata.platform.result.PlatformFailure;
import io.socialdata.platform.result.PlatformFailure.SessionRejected;
import io.socialdata.platform.transport.Deadline;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The accounts that serve public reads. Selects the account with the most headroom, as reported in the platform's
 * headers. Throttled accounts rest until the platform's window ends; rejected ones leave the pool. An account that
 * fails an operation which works with others rests for it; see {@link FailureAttribution}. Each account has a few calls
 * at once, and further ones wait. Its windows are divided among the customers; see {@link WindowShares}.
 */
final class AccountPool {

    /** Nothing announces that the rest of an account is over. */
    private static final Duration CHECK = Duration.ofMillis(250);

    private final PoolConfig config;
    private final Clock clock;
    private final @Nullable PoolAccountsFile file;
    private final AccountCalls calls;
    private final WaitingRoom waitingRoom = new WaitingRoom();
    private List<PoolAccount> accounts = List.of();
    private final PoolShares shares;
    private FailureAttribution failures = new FailureAttribution(accounts);

    AccountPool(PoolConfig config, Clock clock) {
        this.config = config;
        this.clock = clock;
        this.calls = new AccountCalls(config.callsPerAccount());
        this.shares = new PoolShares(config.window(), clock);
        this.file = config.accountsFile()
                .map(path -> new PoolAccountsFile(path, config.fileCheckInterval()))
                .orElse(null);
    }

    /**
     * Selects an account for a call, and waits in turn while all that could serve it are busy.
     *
     * @param avoided the account that just failed, selected only if no other can serve
     * @param patience how long to wait
     */
    AccountSelection pick(String operation, @Nullable PoolAccount avoided, Deadline patience) {
        WaitingCall waitingCall = new WaitingCall(operation, avoided, CurrentCustomer.get());
        enter(waitingCall);
        try {
            while (!waitingCall.isSelectedWithin(
                    Deadline.after(patience.remaining(), CHECK).remaining())) {
                checkAgain(waitingCall, patience);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            checkAgain(waitingCall, Deadline.after(Duration.ZERO));
        }
        return waitingCall.selection();
    }

    private synchronized void enter(WaitingCall waitingCall) {
        reloadChangedFile(clock.instant());
        waitingRoom.enter(waitingCall, this::select);
    }

    private synchronized void checkAgain(WaitingCall waitingCall, Deadline patience) {
        waitingRoom.serve(this::select);
        if (patience.remaining().isZero()) {
            waitingRoom.giveUp(waitingCall);
        }
    }

    private AccountSelection select(WaitingCall waitingCall) {
        Instant now = clock.instant();
        AccountSelection selection = new AccountSelector(failures, calls).select(waitingCall, now);
        if (!(selection instanceof Picked(PoolAccount account))) {
            return selection;
        }
        Optional<Instant> refusal = shares.refusal(waitingCall, operation -> failures.windows(operation, now));
        if (refusal.isEmpty()) {
            start(account, waitingCall.operation(), waitingCall.onBehalfOf());
        }
        return refusal.<AccountSelection>map(OverShare::new).orElse(selection);
    }

    private void start(PoolAccount account, String operation, @Nullable Customer customer) {
        shares.started(account, operation, customer);
        account.callStarted(operation, clock.instant());
        calls.start(account.id(), CurrentCustomer.accountOf(customer));
    }

    /** Takes this account for a call, even if it rests; empty if it is busy or not in the pool. */
    Optional<PoolAccount> take(UUID id, String operation) {
        return take(id, operation, account -> true);
    }

    /** Takes this account, unless it rests as a whole, a call waits for any account, or few calls are left in the window. */
    synchronized Optional<PoolAccount> takeSpare(UUID id, String operation) {
        Instant now = clock.instant();
        return waitingRoom.size() > 0
                ? Optional.empty()
                : take(id, operation, account -> AccountSelector.hasSpareCalls(account, operation, now));
    }

    private synchronized Optional<PoolAccount> take(UUID id, String operation, Predicate<PoolAccount> condition) {
        Optional<PoolAccount> found = accounts.stream()
                .filter(account -> account.id().equals(id) && calls.free(id) > 0 && condition.test(account))
                .findFirst();
        found.ifPresent(account -> start(account, operation, CurrentCustomer.get()));
        return found;
    }

    /** Ends all rests of an account. */
    synchronized void wake(UUID id) {
        accounts.stream().filter(account -> account.id().equals(id)).forEach(PoolAccount::wake);
        waitingRoom.serve(this::select);
    }

    /** Returns whether an account other than this one is likely to serve the operation. */
    synchronized boolean hasAnother(String operation, PoolAccount failed) {
        return new AccountSelector(failures, calls).hasAnother(operation, failed, clock.instant());
    }

    /** Ends a call, whatever its result; every picked account must be released. */
    synchronized void release(PoolAccount account, String operation) {
        account.callEnded(operation);
        calls.end(account.id(), CurrentCustomer.id());
        waitingRoom.serve(this::select);
    }

    /** Limits the calls of each account in this process, or removes the limit. An account that is not listed gets none. */
    synchronized void grant(@Nullable Map<UUID, Integer> callsOfAccounts) {
        calls.grant(callsOfAccounts);
        waitingRoom.serve(this::select);
    }

    /** Returns the calls of each account that no other process may make now. */
    synchronized Map<UUID, Integer> heldCalls() {
        return calls.held();
    }

    /** Returns the accounts in a fixed order. */
    synchronized List<UUID> ids() {
        reloadChangedFile(clock.instant());
        return accounts.stream().map(PoolAccount::id).toList();
    }

    /** Returns the share of the calls at once that this process may make. */
    synchronized double share() {
        return accounts.isEmpty() ? 0 : countAllowed() / ((double) accounts.size() * config.callsPerAccount());
    }

    PoolShares shares() {
        return shares;
    }

    synchronized int countInProgress() {
        return calls.inProgress();
    }

    synchronized int countWaiting() {
        return waitingRoom.size();
    }

    synchronized int countAllowed() {
        return accounts.stream()
                .mapToInt(account -> calls.allowed(account.id()))
                .sum();
    }

    /** Updates the limits and cooldowns of the account from the result of a call that is not released yet. */
    synchronized void recordResult(PoolAccount account, String operation, AttemptResult<?> attemptResult) {
        recorder().record(account, operation, attemptResult, clock.instant());
        shares.ended(account, operation, CurrentCustomer.get(), attemptResult);
    }

    /** Blames the account for a failure of a read that another account could make. */
    synchronized void recordOtherSucceeded(PoolAccount account, String operation, PlatformFailure platformFailure) {
        recorder().recordOtherSucceeded(account, operation, platformFailure, clock.instant());
    }

    /** Removes an account whose cookies are dead, or rests one whose rejection no other operation confirmed. */
    synchronized void recordRejection(PoolAccount account, String operation, SessionRejected rejected, boolean dead) {
        recorder().recordRejection(account, operation, rejected, dead, clock.instant());
    }

    private ResultRecorder recorder() {
        return new ResultRecorder(config, failures);
    }

    /** Replaces the accounts. The state of an account is kept as long as its version is the same. */
    synchronized void replaceMembers(List<PoolMember> members) {
        accounts = members.stream().distinct().map(this::existingOrNew).toList();
        failures = new FailureAttribution(accounts);
        waitingRoom.serve(this::select);
    }

    synchronized List<PoolMemberStatus> reports() {
        Instant now = clock.instant();
        return accounts.stream().map(account -> account.reported(now)).toList();
    }

    synchronized double headroom(String operation) {
        Instant now = clock.instant();
        double sum = failures.serving(operation, now).stream()
                .mapToDouble(account -> account.headroom(operation, now, AccountSelector.FULL))
                .sum();
        return accounts.isEmpty() ? 0 : sum / accounts.size();
    }

    synchronized Optional<RateBudget> budget(String operation) {
        Instant now = clock.instant();
        return RateBudget.of(failures.windows(operation, now), config.window(), now);
    }

    /** Counts the usable accounts that do not serve the operation, because they failed it. */
    synchronized int countResting(String operation) {
        Instant now = clock.instant();
        return failures.usable(now).size() - failures.serving(operation, now).size();
    }

    synchronized long count(PoolAccountState state) {
        Instant now = clock.instant();
        return accounts.stream()
                .filter(account -> PoolAccountState.of(account, now) == state)
                .count();
    }

    private void reloadChangedFile(Instant now) {
        if (file != null) {
            file.readIfChanged(now).ifPresent(this::replaceMembers);
        }
    }

    private PoolAccount existingOrNew(PoolMember poolMember) {
        return accounts.stream()
                .filter(account -> account.isSameVersionAs(poolMember))
                .findFirst()
                .orElseGet(() -> new PoolAccount(poolMember));
    }
}
