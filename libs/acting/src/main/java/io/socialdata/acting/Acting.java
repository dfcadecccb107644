package io.socialdata.acting;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.socialdata.contract.Operation;
import io.socialdata.contract.Refusal;
import io.socialdata.contract.sessions.SessionRejection.Cause;
import io.socialdata.platform.OwnAccount;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.credentials.ActingSession;
import io.socialdata.platform.credentials.EgressProxy;
import io.socialdata.platform.outcome.Failure;
import io.socialdata.platform.outcome.Failure.Obstacle;
import io.socialdata.platform.outcome.Failure.Refused;
import io.socialdata.platform.outcome.Failure.Rejection;
import io.socialdata.platform.outcome.Failure.SessionRejected;
import io.socialdata.platform.outcome.Failure.Unreachable;
import io.socialdata.platform.outcome.Outcome;
import io.socialdata.platform.outcome.Outcome.Failed;
import io.socialdata.platform.users.Identity;
import io.socialdata.web.caller.CallerIdentity;
import io.socialdata.web.correlation.Call;
import io.socialdata.web.errors.RefusedException;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The platform account that the running call acts as. It is looked for when it is first needed, so that parameters are refused
 * before anybody asks for a session.
 */
@RequestScoped
public class Acting {

    private final PlatformClient platform;
    private final StoredSessions sessions;
    private final SessionUses uses;
    private final CallerIdentity caller;
    private final Optional<Operation> operation;
    private final HttpHeaders headers;
    private final CallBudget budget;
    private final PlatformAnswers answers;
    private final MeterRegistry metrics;
    private @Nullable Account account;
    private @Nullable RefusedException nobody;
    private boolean begun;
    private @Nullable EgressProxy proxy;
    private InlinePair offered = InlinePair.NONE;

    Acting(
            PlatformClient platform,
            StoredSessions sessions,
            SessionUses uses,
            CallerIdentity caller,
            CurrentVertxRequest request,
            HttpHeaders headers,
            CallBudget budget,
            PlatformAnswers answers,
            MeterRegistry metrics) {
        this.platform = platform;
        this.sessions = sessions;
        this.uses = uses;
        this.caller = caller;
        this.operation = Call.of(request.getCurrent()).operation();
        this.headers = headers;
        this.budget = budget;
        this.answers = answers;
        this.metrics = metrics;
    }

    /** Whose cookies they are decides who hears that they are dead. */
    private sealed interface Account {

        ActingSession session();

        ActingAccount name();

        record Inline(ActingSession session) implements Account {
            @Override
            public ActingAccount name() {
                return ActingAccount.of(session.credentials());
            }
        }

        record Stored(HeldSession held) implements Account {
            @Override
            public ActingSession session() {
                return held.session();
            }

            @Override
            public ActingAccount name() {
                return held.userId()
                        .map(ActingAccount::of)
                        .orElseGet(() -> ActingAccount.of(session().credentials()));
            }
        }
    }

    /**
     * Makes calls of the platform as that account.
     *
     * @return the outcome, which is none of those that concern the account itself
     * @throws RefusedException 409 if there is no account to act as, 401 if the platform rejects its cookies (a stored
     *     session is dead for everybody by then), 403 if it is suspended or locked
     */
    public <T> Outcome<T> as(Function<OwnAccount, Outcome<T>> calls) {
        Account current = current();
        Outcome<T> outcome = calls.apply(platform.as(through(current.session())));
        return settled(outcome, current);
    }

    /** Takes cookies from the body of this call, too; a pair in the headers goes before them. */
    public void offer(@Nullable String authToken, @Nullable String ct0) {
        offered = new InlinePair(authToken, ct0);
    }

    /** Looks for the account now, before anything is noted or made for it. Its refusals are those of {@link #as}. */
    public void settle() {
        var _ = current();
    }

    /**
     * The account, without a word to the platform; empty if there is none to act as, and then {@link #as} refuses in this call. Other
     * refusals are those of {@link #as}.
     */
    public Optional<ActingAccount> account() {
        try {
            return Optional.of(found().name());
        } catch (RefusedException e) {
            if (e.refusal() == Refusal.SESSION_REQUIRED || e.refusal() == Refusal.SESSION_DEAD) {
                nobody = e;
                return Optional.empty();
            }
            throw e;
        }
    }

    /** Makes what this call sends leave through another proxy than the session's; null changes nothing. */
    public void leaveThrough(@Nullable String proxyUrl) {
        proxy = proxyUrl == null ? null : new EgressProxy(proxyUrl.strip());
    }

    /** The platform's id of that account. */
    public String ownId() {
        Account current = current();
        if (current instanceof Account.Stored(HeldSession held) && held.userId().isPresent()) {
            return held.userId().get();
        }
        Outcome<Identity> identity = platform.verifyCredentials(through(current.session()), budget.left());
        return answers.found(settled(identity, current), "The platform did not return the account of this session.")
                .id();
    }

    private ActingSession through(ActingSession session) {
        return proxy == null ? session : session.through(proxy);
    }

    /** The exit is a parameter, and so is refused before anybody asks for a session; it is looked at again when it is dialled. */
    private Account current() {
        if (!begun && proxy != null && platform.forbids(proxy, budget.left())) {
            throw forbiddenExit();
        }
        Account current = found();
        if (!begun) {
            begun = true;
            note(current);
        }
        return current;
    }

    private Account found() {
        if (nobody != null) {
            throw nobody;
        }
        if (account == null) {
            account = find();
        }
        return account;
    }

    private Account find() {
        Optional<ActingSession> inline =
                operation.filter(Operation::inlineCredentials).flatMap(heeded -> InlinePair.session(headers, offered));
        return inline.isPresent() ? new Account.Inline(inline.get()) : new Account.Stored(sessions.of(caller.keyId()));
    }

    private void note(Account current) {
        String as = switch (current) {
            case Account.Inline inline -> "inline";
            case Account.Stored(HeldSession held) -> {
                uses.note(held.keyId());
                yield "stored";
            }
        };
        metrics.counter("acting_calls_total", "as", as).increment();
    }

    private <T> Outcome<T> settled(Outcome<T> outcome, Account current) {
        if (outcome instanceof Failed<T>(Failure failure)) {
            if (failure instanceof SessionRejected(Rejection rejection)) {
                throw rejected(rejection, current);
            }
            if (failure instanceof Refused(Failure.Refusal kind) && kind == Failure.Refusal.ACCOUNT_LOCKED) {
                throw named(Refusal.ACCOUNT_LOCKED, "Unlock the account on the platform first.");
            }
            if (failure instanceof Unreachable(Obstacle obstacle) && obstacle == Obstacle.PROXY_NOT_ALLOWED) {
                throw forbiddenExit();
            }
        }
        if (current instanceof Account.Stored(HeldSession held)) {
            sessions.keepNewest(held);
        }
        return outcome;
    }

    private RefusedException rejected(Rejection rejection, Account current) {
        Cause cause = switch (rejection) {
            case CREDENTIALS -> Cause.COOKIES;
            case ACCOUNT_SUSPENDED -> Cause.ACCOUNT_SUSPENDED;
        };
        return switch (current) {
            case Account.Stored(HeldSession held) -> {
                sessions.bury(held, cause);
                yield cause == Cause.ACCOUNT_SUSPENDED ? suspended() : StoredSessions.dead();
            }
            case Account.Inline inline ->
                cause == Cause.ACCOUNT_SUSPENDED
                        ? suspended()
                        : new RefusedException(Refusal.SESSION_DEAD, "The platform rejected the inline credentials.")
                                .reason("inline_credentials_rejected");
        };
    }

    private static RefusedException forbiddenExit() {
        return new RefusedException(
                        Refusal.BAD_REQUEST, "The proxy must be an http, https or socks5 URL with a public host.")
                .reason("invalid_proxy");
    }

    private static RefusedException suspended() {
        return named(Refusal.ACCOUNT_SUSPENDED, "The account is suspended on the platform.");
    }

    private static RefusedException named(Refusal refusal, String message) {
        return new RefusedException(refusal, message).reason(refusal.error());
    }
}
