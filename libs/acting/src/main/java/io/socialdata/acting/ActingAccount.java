package io.socialdata.acting;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.Operation;
import io.socialdata.contract.sessions.SessionRejection.Cause;
import io.socialdata.egress.DialDecision;
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
import io.socialdata.web.operations.ServiceOperations;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The platform account that the current call acts as. The session is looked up on first use, so that invalid parameters
 * are rejected before a session is requested.
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
    private final ServiceOperations operations;
    private final MeterRegistry metrics;
    private @Nullable ActingSession account;
    private @Nullable ApiException resolutionError;
    private boolean begun;
    private @Nullable EgressProxy proxy;
    private InlineCredentials inlineCredentials = InlineCredentials.NONE;

    ActingAccount(
            PlatformClient platform,
            SessionCache sessions,
            SessionUseReportJob useReports,
            CallerIdentity caller,
            CurrentVertxRequest request,
            HttpHeaders headers,
            CallDeadline deadline,
            PlatformErrorMapper errors,
            ServiceOperations operations,
            MeterRegistry metrics) {
        this.platform = platform;
        this.sessions = sessions;
        this.useReports = useReports;
        this.caller = caller;
        this.operation = CallContext.of(request.getCurrent()).operation();
        this.headers = headers;
        this.deadline = deadline;
        this.errors = errors;
        this.operations = operations;
        this.metrics = metrics;
    }

    /**
     * Calls the platform as that account.
     *
     * @return the result, which is never a failure of the account itself
     * @throws ApiException 409 if there is no account to act as, 401 if the platform rejects its cookies (a stored
     *     session is then already marked dead for all calls), 403 if it is suspended or locked, 400 or 502 if its proxy
     *     cannot be used; nothing was sent to the platform then
     */
    public <T> PlatformResult<T> as(Function<AccountClient, PlatformResult<T>> calls) {
        ActingSession current = current();
        PlatformResult<T> result = calls.apply(platform.as(viaProxy(current.session())));
        return settled(result, current);
    }

    /** Accepts cookies from the body of this call. A pair in the headers takes precedence. */
    public void setInlineCredentials(@Nullable String authToken, @Nullable String ct0) {
        inlineCredentials = new InlineCredentials(authToken, ct0);
    }

    /**
     * Looks up the account now, before anything is recorded or created for it. Throws the same errors as {@link #as}.
     */
    public void settle() {
        var _ = current();
    }

    /**
     * Returns the account without calling the platform. Returns empty if there is none to act as; {@link #as} then
     * rejects this call. Throws the other errors of {@link #as}.
     */
    public Optional<ActingAccountId> account() {
        try {
            return Optional.of(found().name());
        } catch (ApiException e) {
            if (e.refusal() == ErrorCode.SESSION_REQUIRED || e.refusal() == ErrorCode.SESSION_DEAD) {
                resolutionError = e;
                return Optional.empty();
            }
            throw e;
        }
    }

    /** Sends the platform calls of this call through another proxy than the session's; null changes nothing. */
    public void useProxy(@Nullable String proxyUrl) {
        proxy = proxyUrl == null ? null : new EgressProxy(proxyUrl.strip());
    }

    /** Returns the platform's id of that account. */
    public String ownId() {
        ActingSession current = current();
        if (current instanceof ActingSession.Stored(CachedSession held)
                && held.userId().isPresent()) {
            return held.userId().get();
        }
        PlatformResult<SessionOwner> identity =
                platform.verifyCredentials(viaProxy(current.session()), deadline.left());
        return errors.found(settled(identity, current), "The platform did not return the account of this session.")
                .id();
    }

    private AccountSession viaProxy(AccountSession session) {
        return proxy == null ? session : session.withProxy(proxy);
    }

    /** Rejects an unusable proxy of the call before a session is requested, since the proxy is a parameter. */
    private ActingSession current() {
        if (!begun && proxy != null) {
            requireUsable(proxy);
        }
        ActingSession current = found();
        if (!begun) {
            if (proxy == null && current instanceof ActingSession.Inline(AccountSession session)) {
                session.proxy().ifPresent(this::requireUsable);
            }
            begun = true;
            note(current);
        }
        return current;
    }

    /** Checks the URL and the addresses of its host, without dialling. They are checked again when it is dialled. */
    private void requireUsable(EgressProxy given) {
        switch (platform.checkProxy(given, deadline.left())) {
            case DialDecision.Granted granted -> {}
            case DialDecision.Forbidden forbidden -> throw ProxyErrors.invalid();
            case DialDecision.Unresolved unresolved -> throw ProxyErrors.invalid();
        }
    }

    private ActingSession found() {
        if (resolutionError != null) {
            throw resolutionError;
        }
        if (account == null) {
            account = find();
        }
        return account;
    }

    private ActingSession find() {
        Optional<AccountSession> inline = operation
                .filter(Operation::inlineCredentials)
                .flatMap(used -> InlineCredentials.session(headers, inlineCredentials));
        return inline.isPresent() ? new ActingSession.Inline(inline.get()) : new ActingSession.Stored(stored());
    }

    /**
     * Says in the error that cookies of the call were not used, where the operation does not take them: the gateway
     * does not forward them, so it is unknown here whether there were any.
     */
    private CachedSession stored() {
        try {
            return sessions.of(caller.keyId());
        } catch (ApiException e) {
            throw e.refusal() == ErrorCode.SESSION_REQUIRED && !isInlineAllowed()
                    ? AccountErrors.cookiesIgnored(operations.inlineCredentialPaths())
                    : e;
        }
    }

    private boolean isInlineAllowed() {
        return operation.filter(Operation::inlineCredentials).isPresent();
    }

    private void note(ActingSession current) {
        String credentials = switch (current) {
            case ActingSession.Inline inline -> "inline";
            case ActingSession.Stored(CachedSession held) -> {
                useReports.note(held.keyId());
                yield "stored";
            }
        };
        metrics.counter("acting_calls_total", "credentials", credentials).increment();
    }

    private <T> PlatformResult<T> settled(PlatformResult<T> result, ActingSession current) {
        if (result instanceof Failed<T>(PlatformFailure failure)) {
            if (failure instanceof SessionRejected(RejectionReason reason)) {
                throw rejected(reason, current);
            }
            if (failure instanceof Refused(PlatformFailure.RefusalReason kind)
                    && kind == PlatformFailure.RefusalReason.ACCOUNT_LOCKED) {
                throw AccountErrors.locked();
            }
            if (failure instanceof Unreachable(UnreachableReason reason)) {
                ProxyErrors.of(reason).ifPresent(error -> {
                    throw error;
                });
            }
        }
        if (current instanceof ActingSession.Stored(CachedSession held)) {
            sessions.putIfNewer(held);
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
                sessions.markDead(held, cause);
                yield cause == Cause.ACCOUNT_SUSPENDED ? AccountErrors.suspended() : SessionCache.dead();
            }
            case ActingSession.Inline inline ->
                cause == Cause.ACCOUNT_SUSPENDED ? AccountErrors.suspended() : AccountErrors.cookiesRejected();
        };
    }
}
