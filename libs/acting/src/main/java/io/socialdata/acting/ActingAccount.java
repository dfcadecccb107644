package io.socialdata.acting;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.Operation;
import io.socialdata.contract.sessions.SessionRejection.Cause;
import io.socialdata.platform.AccountClient;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.credentials.AccountSession;
import io.socialdata.platform.credentials.EgressProxy;
import io.socialdata.platform.result.PlatformFailure;
import io.socialdata.platform.result.PlatformFailure.Refused;
import io.socialdata.platform.result.PlatformFailure.RejectionReason;
import io.socialdata.platform.result.PlatformFailure.SessionRejected;
import io.socialdata.platform.result.PlatformFailure.Unreachable;
import io.socialdata.platform.result.PlatformFailure.UnreachableReason;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Failed;
import io.socialdata.platform.users.SessionOwner;
import io.socialdata.web.caller.CallerIdentity;
import io.socialdata.web.correlation.CallContext;
import io.socialdata.web.errors.ApiException;
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
public class ActingAccount {

    private final PlatformClient platform;
    private final SessionCache sessionCache;
    private final SessionUseReportJob sessionUseReportJob;
    private final CallerIdentity caller;
    private final Optional<Operation> operation;
    private final HttpHeaders headers;
    private final CallDeadline callDeadline;
    private final PlatformErrorMapper platformErrorMapper;
    private final MeterRegistry metrics;
    private @Nullable Account account;
    private @Nullable ApiException nobody;
    private boolean begun;
    private @Nullable EgressProxy proxy;
    private InlineCredentials offered = InlineCredentials.NONE;

    ActingAccount(
            PlatformClient platform,
            SessionCache sessionCache,
            SessionUseReportJob sessionUseReportJob,
            CallerIdentity caller,
            CurrentVertxRequest request,
            HttpHeaders headers,
            CallDeadline callDeadline,
            PlatformErrorMapper platformErrorMapper,
            MeterRegistry metrics) {
        this.platform = platform;
        this.sessionCache = sessionCache;
        this.sessionUseReportJob = sessionUseReportJob;
        this.caller = caller;
        this.operation = CallContext.of(request.getCurrent()).operation();
        this.headers = headers;
        this.callDeadline = callDeadline;
        this.platformErrorMapper = platformErrorMapper;
        this.metrics = metrics;
    }

    /** Whose cookies they are decides who hears that they are dead. */
    private sealed interface Account {

        AccountSession session();

        ActingAccountId name();

        record Inline(AccountSession session) implements Account {
            @Override
            public ActingAccountId name() {
                return ActingAccountId.of(session.credentials());
            }
        }

        record Stored(CachedSession held) implements Account {
            @Override
            public AccountSession session() {
                return held.session();
            }

            @Override
            public ActingAccountId name() {
                return held.userId()
                        .map(ActingAccountId::of)
                        .orElseGet(() -> ActingAccountId.of(session().credentials()));
            }
        }
    }

    /**
     * Makes calls of the platform as that account.
     *
     * @return the outcome, which is none of those that concern the account itself
     * @throws ApiException 409 if there is no account to act as, 401 if the platform rejects its cookies (a stored
     *     session is dead for everybody by then), 403 if it is suspended or locked
     */
    public <T> PlatformResult<T> as(Function<AccountClient, PlatformResult<T>> calls) {
        Account current = current();
        PlatformResult<T> platformResult = calls.apply(platform.as(through(current.session())));
        return settled(platformResult, current);
    }

    /** Takes cookies from the body of this call, too; a pair in the headers goes before them. */
    public void offer(@Nullable String authToken, @Nullable String ct0) {
        offered = new InlineCredentials(authToken, ct0);
    }

    /** Looks for the account now, before anything is noted or made for it. Its refusals are those of {@link #as}. */
    public void settle() {
        var _ = current();
    }

    /**
     * The account, without a word to the platform; empty if there is none to act as, and then {@link #as} refuses in this call. Other
     * refusals are those of {@link #as}.
     */
    public Optional<ActingAccountId> account() {
        try {
            return Optional.of(found().name());
        } catch (ApiException e) {
            if (e.refusal() == ErrorCode.SESSION_REQUIRED || e.refusal() == ErrorCode.SESSION_DEAD) {
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
        if (current instanceof Account.Stored(CachedSession held)
                && held.userId().isPresent()) {
            return held.userId().get();
        }
        PlatformResult<SessionOwner> identity =
                platform.verifyCredentials(through(current.session()), callDeadline.left());
        return platformErrorMapper
                .found(settled(identity, current), "The platform did not return the account of this session.")
                .id();
    }

    private AccountSession through(AccountSession session) {
        return proxy == null ? session : session.withProxy(proxy);
    }

    /** The exit is a parameter, and so is refused before anybody asks for a session; it is looked at again when it is dialled. */
    private Account current() {
        if (!begun && proxy != null && platform.isProxyForbidden(proxy, callDeadline.left())) {
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
        Optional<AccountSession> inline = operation
                .filter(Operation::inlineCredentials)
                .flatMap(used -> InlineCredentials.session(headers, offered));
        return inline.isPresent()
                ? new Account.Inline(inline.get())
                : new Account.Stored(sessionCache.of(caller.keyId()));
    }

    private void note(Account current) {
        String as = switch (current) {
            case Account.Inline inline -> "inline";
            case Account.Stored(CachedSession held) -> {
                sessionUseReportJob.note(held.keyId());
                yield "stored";
            }
        };
        metrics.counter("acting_calls_total", "as", as).increment();
    }

    private <T> PlatformResult<T> settled(PlatformResult<T> platformResult, Account current) {
        if (platformResult instanceof Failed<T>(PlatformFailure platformFailure)) {
            if (platformFailure instanceof SessionRejected(RejectionReason rejectionReason)) {
                throw rejected(rejectionReason, current);
            }
            if (platformFailure instanceof Refused(PlatformFailure.RefusalReason kind)
                    && kind == PlatformFailure.RefusalReason.ACCOUNT_LOCKED) {
                throw named(ErrorCode.ACCOUNT_LOCKED, "Unlock the account on the platform first.");
            }
            if (platformFailure instanceof Unreachable(UnreachableReason unreachableReason)
                    && unreachableReason == UnreachableReason.PROXY_NOT_ALLOWED) {
                throw forbiddenExit();
            }
        }
        if (current instanceof Account.Stored(CachedSession held)) {
            sessionCache.keepNewest(held);
        }
        return platformResult;
    }

    private ApiException rejected(RejectionReason rejectionReason, Account current) {
        Cause cause = switch (rejectionReason) {
            case CREDENTIALS -> Cause.COOKIES;
            case ACCOUNT_SUSPENDED -> Cause.ACCOUNT_SUSPENDED;
        };
        return switch (current) {
            case Account.Stored(CachedSession held) -> {
                sessionCache.bury(held, cause);
                yield cause == Cause.ACCOUNT_SUSPENDED ? suspended() : SessionCache.dead();
            }
            case Account.Inline inline ->
                cause == Cause.ACCOUNT_SUSPENDED
                        ? suspended()
                        : new ApiException(ErrorCode.SESSION_DEAD, "The platform rejected the inline credentials.")
                                .reason("inline_credentials_rejected");
        };
    }

    private static ApiException forbiddenExit() {
        return new ApiException(
                        ErrorCode.BAD_REQUEST, "The proxy must be an http, https or socks5 URL with a public host.")
                .reason("invalid_proxy");
    }

    private static ApiException suspended() {
        return named(ErrorCode.ACCOUNT_SUSPENDED, "The account is suspended on the platform.");
    }

    private static ApiException named(ErrorCode errorCode, String message) {
        return new ApiException(errorCode, message).reason(errorCode.code());
    }
}
