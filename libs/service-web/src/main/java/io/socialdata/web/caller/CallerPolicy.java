package io.socialdata.web.caller;

import io.quarkus.arc.properties.IfBuildProperty;
import io.quarkus.security.ForbiddenException;
import io.quarkus.security.UnauthorizedException;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.vertx.http.runtime.security.HttpSecurityPolicy;
import io.smallrye.mutiny.Uni;
import io.socialdata.contract.HttpVerb;
import io.socialdata.contract.RateLimitClass;
import io.socialdata.contract.Scope;
import io.socialdata.contract.ServiceName;
import io.socialdata.logging.LogFields;
import io.socialdata.web.correlation.CallContext;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.util.UUID;
import org.jboss.logging.MDC;
import org.jspecify.annotations.Nullable;

/**
 * Requires a service token for every path, and for public paths that of the gateway, which also sends account and key.
 * Monitoring-service may call the public reads of reads-service, because it reads the pages of jobs.
 *
 * <p>Internal paths require any valid token here; the resource decides which caller may use which of them
 * ({@code @RolesAllowed}). The policy runs for every path, so a path without a resource is protected like the others.
 */
@Singleton
@IfBuildProperty(name = "socialdata.web.token-protected", stringValue = "true")
class CallerPolicy implements HttpSecurityPolicy {

    static final String ACCOUNT_HEADER = "X-Account-Id";
    static final String KEY_HEADER = "X-Key-Id";

    @Override
    public Uni<CheckResult> checkPermission(
            RoutingContext context, Uni<SecurityIdentity> identity, AuthorizationRequestContext authorization) {
        return identity.map(caller -> {
            CallContext callContext = CallContext.of(context);
            if (caller.isAnonymous()) {
                throw new UnauthorizedException();
            }
            if (!callContext.internal()) {
                boolean background = !caller.hasRole(ServiceName.GATEWAY.wireName());
                if (background && !isPageOfJob(caller, callContext)) {
                    throw new ForbiddenException();
                }
                callContext.operation().ifPresent(operation -> take(callContext, holder(context, background)));
            }
            return CheckResult.PERMIT;
        });
    }

    /** Monitoring-service reads the pages of jobs, on behalf of the account and key that created them. */
    private static boolean isPageOfJob(SecurityIdentity caller, CallContext callContext) {
        return caller.hasRole(ServiceName.MONITORING.wireName())
                && callContext
                        .operation()
                        .filter(operation -> operation.service() == ServiceName.READS
                                && operation.operationClass() == RateLimitClass.PUBLIC_READ
                                && operation.scope() == Scope.READ
                                && operation.method() == HttpVerb.GET)
                        .isPresent();
    }

    private static void take(CallContext callContext, CallContext.Holder holder) {
        callContext.setCallerAccount(holder);
        MDC.put(LogFields.ACCOUNT_ID, holder.accountId().toString());
        MDC.put(LogFields.KEY_ID, holder.keyId().toString());
    }

    private static CallContext.Holder holder(RoutingContext context, boolean background) {
        return new CallContext.Holder(uuid(context, ACCOUNT_HEADER), uuid(context, KEY_HEADER), background);
    }

    private static UUID uuid(RoutingContext context, String header) {
        @Nullable String text = context.request().getHeader(header);
        try {
            return UUID.fromString(text == null ? "" : text);
        } catch (IllegalArgumentException e) {
            throw new UnauthorizedException(header + " is missing or no UUID");
        }
    }
}
