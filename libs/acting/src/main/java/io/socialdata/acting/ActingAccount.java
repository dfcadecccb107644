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
    private final SessionCache sessions;
    private final SessionUseReportJob useReports;
    private final CallerIdentity caller;
    private final Optional<Operation> operation;
    private final HttpHeaders headers;
    private final CallDeadline deadline;
    private final PlatformErrorMapper errors;
    private final MeterRegistry metrics;
    private @Nullable ActingSession account;
    private @Nullable ApiException nobody;
    private boolean begun;
    private @Nullable EgressProxy proxy;
    private InlineCredentials offered = InlineCredentials.NONE;

    ActingAccount(
            PlatformClient platform,
            SessionCache sessions,
            SessionUseReportJob useReports,
            CallerIdentity caller,
            CurrentVertxRequest request,
            HttpHeaders headers,
            CallDeadline deadline,
            PlatformErrorMapper errors,
            MeterRegistry metrics) {
        this.platform = platform;
        this.sessions = sessions;
        this.useReports = useReports;
        this.caller = caller;
        this.operation = CallContext.of(request.getCurrent()).operation();
        this.headers = headers;
        this.deadline = deadline;
        this.errors = errors;
        this.metrics = metrics;
    }

    /**
     * Makes calls of the platform as that account.
     *
     * @return the outcome, which is none of those that concern the account itself
     * @throws ApiException 409 if there is no account to act as, 401 if the platform rejects its cookies (a stored
     *     session is dead for everybody by then), 403 if it is suspended or locked
     */
    public <T> PlatformResult<T> as(Function<AccountClient, PlatformResult<T>> calls) {
        ActingSession current = current();
        PlatformResult<T> result = calls.apply(platform.as(through(current.session())));
        return settled(result, current);
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
        ActingSession current = current();
        if (current instanceof ActingSession.Stored(CachedSession held)
                && held.userId().isPresent()) {
            return held.userId().get();
        }
        PlatformResult<SessionOwner> identity = platform.verifyCredentials(through(current.session()), deadline.left());
        return errors.found(settled(identity, current), "The platform did not return the account of this session.")
                .id();
    }

    private AccountSession through(AccountSession session) {
        return proxy == null ? session : session.withProxy(proxy);
    }

    /** The exit is a parameter, and so is refused before anybody asks for a session; it is looked at again when it is dialled. */
    private ActingSession current() {
        if (!begun && proxy != null && platform.isProxyForbidden(proxy, deadline.left())) {
            throw forbiddenExit();
        }
        ActingSession current = found();
        if (!begun) {
            begun = true;
            note(current);
        }
        return current;
    }

    private ActingSession found() {
        if (nobody != null) {
            throw nobody;
        }
        if (account == null) {
            account = find();
        }
        return account;
    }

    private ActingSession find() {
        Optional<AccountSession> inline = operation
                .filter(Operation::inlineCredentials)
                .flatMap(used -> InlineCredentials.session(headers, offered));
        return inline.isPresent()
                ? new ActingSession.Inline(inline.get())
                : new ActingSession.Stored(sessions.of(caller.keyId()));
    }

    private void note(ActingSession current) {
        String as = switch (current) {
            case ActingSession.Inline inline -> "inline";
            case ActingSession.Stored(CachedSession held) -> {
                useReports.note(held.keyId());
                yield "stored";
            }
        };
        metrics.counter("acting_calls_total", "as", as).increment();
    }

    private <T> PlatformResult<T> settled(PlatformResult<T> result, ActingSession current) {
        if (result instanceof Failed<T>(PlatformFailure failure)) {
            if (failure instanceof SessionRejected(RejectionReason reason)) {
                throw rejected(reason, current);
            }
            if (failure instanceof Refused(PlatformFailure.RefusalReason kind)
                    && kind == PlatformFailure.RefusalReason.ACCOUNT_LOCKED) {
                throw named(ErrorCode.ACCOUNT_LOCKED, "Unlock the account on the platform first.");
            }
            if (failure instanceof Unreachable(UnreachableReason reason)
                    && reason == UnreachableReason.PROXY_NOT_ALLOWED) {
                throw forbiddenExit();
            }
        }
        if (current instanceof ActingSession.Stored(CachedSession held)) {
            sessions.keepNewest(held);
        }
        return result;
    }

    private ApiException rejected(RejectionReason reason, ActingSession current) {
        Cause cause = switch (reason) {
            case CREDENTIALS -> Cause.COOKIES;
            case ACCOUNT_SUSPENDED -> Cause.ACCOUNT_SUSPENDED;
        };
        return switch (current) {
            case ActingSession.Stored(CachedSession held) -> {
                sessions.bury(held, cause);
                yield cause == Cause.ACCOUNT_SUSPENDED ? suspended() : SessionCache.dead();
            }
            case ActingSession.Inline inline ->
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

    private static ApiException named(ErrorCode code, String message) {
        return new ApiException(code, message).reason(code.code());
    }
}
