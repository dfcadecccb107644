package io.socialdata.web.caller;

import static io.socialdata.web.caller.CallerIdentity.ACCOUNT_HEADER;
import static io.socialdata.web.caller.CallerIdentity.KEY_HEADER;
import static io.socialdata.web.caller.CallerIdentity.MEMBER_HEADER;

import io.quarkus.arc.properties.IfBuildProperty;
import io.quarkus.security.ForbiddenException;
import io.quarkus.security.UnauthorizedException;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.vertx.http.runtime.security.HttpSecurityPolicy;
import io.smallrye.mutiny.Uni;
import io.socialdata.contract.BillingMode;
import io.socialdata.contract.HttpVerb;
import io.socialdata.contract.Operation;
import io.socialdata.contract.RateLimitClass;
import io.socialdata.contract.Scope;
import io.socialdata.contract.ServiceName;
import io.socialdata.contract.UuidText;
import io.socialdata.logging.LogFields;
import io.socialdata.web.correlation.CallContext;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.UUID;
import org.jboss.logging.MDC;

/**
 * Requires a service token for every path. Public paths are for the gateway, which also sends account and key, and for
 * three more callers: monitoring-service reads the pages of jobs, the dashboard calls what an account owns, and
 * operators read it.
 *
 * <p>Internal paths require any valid token here; the resource decides which caller may use which of them
 * ({@code @RolesAllowed}). The policy runs for every path, so a path without a resource is protected like the others.
 */
@Singleton
@IfBuildProperty(name = "socialdata.web.token-protected", stringValue = "true")
class CallerPolicy implements HttpSecurityPolicy {

    @Override
    public Uni<CheckResult> checkPermission(
            RoutingContext context, Uni<SecurityIdentity> identity, AuthorizationRequestContext authorization) {
        return identity.map(caller -> {
            CallContext callContext = CallContext.of(context);
            if (caller.isAnonymous()) {
                throw new UnauthorizedException();
            }
            if (!callContext.internal()) {
                Optional<Operation> operation = callContext.operation();
                if (operation.isEmpty() && !isFrom(ServiceName.GATEWAY, caller)) {
                    throw new ForbiddenException();
                }
                operation.ifPresent(called -> take(callContext, holder(context, caller, called)));
            }
            return CheckResult.PERMIT;
        });
    }

    private static CallContext.Holder holder(RoutingContext context, SecurityIdentity caller, Operation operation) {
        boolean ofJob = isFrom(ServiceName.MONITORING, caller) && isPageOfJob(operation);
        if (ofJob || isFrom(ServiceName.GATEWAY, caller)) {
            return new CallContext.Holder(uuid(context, ACCOUNT_HEADER), uuid(context, KEY_HEADER), null, ofJob);
        }
        boolean reader =
                isFrom(ServiceName.OPERATOR, caller) && operation.method().isSafe();
        if (!isOfAccount(operation) || !(reader || isFrom(ServiceName.DASHBOARD, caller))) {
            throw new ForbiddenException();
        }
        boolean namesKey = context.request().headers().contains(KEY_HEADER);
        return new CallContext.Holder(
                uuid(context, ACCOUNT_HEADER),
                namesKey ? uuid(context, KEY_HEADER) : null,
                reader ? null : context.request().getHeader(MEMBER_HEADER),
                false);
    }

    private static boolean isFrom(ServiceName service, SecurityIdentity caller) {
        return caller.hasRole(service.wireName());
    }

    /** Monitoring-service reads the pages of jobs, on behalf of the account and key that created them. */
    static boolean isPageOfJob(Operation operation) {
        return operation.service() == ServiceName.READS
                && operation.operationClass() == RateLimitClass.PUBLIC_READ
                && operation.scope() == Scope.READ
                && operation.method() == HttpVerb.GET;
    }

    /**
     * The dashboard calls the free operations on what an account owns, for the account of its user. Signing in at the
     * platform is not free, so it is not among them.
     */
    static boolean isOfAccount(Operation operation) {
        return operation.scope() == Scope.MANAGE && operation.billing() == BillingMode.FREE;
    }

    private static void take(CallContext callContext, CallContext.Holder holder) {
        callContext.setCallerAccount(holder);
        MDC.put(LogFields.ACCOUNT_ID, holder.accountId().toString());
        if (holder.keyId() != null) {
            MDC.put(LogFields.KEY_ID, holder.keyId().toString());
        }
    }

    private static UUID uuid(RoutingContext context, String header) {
        return UuidText.parse(context.request().getHeader(header))
                .orElseThrow(() -> new UnauthorizedException(header + " is missing or no UUID"));
    }
}
