package io.socialdata.billing.requests;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.billing.requests.LoggedRequest.Refusal;
import io.socialdata.contract.Operation;
import io.socialdata.web.parameters.Bounded;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The calls of an account, for the dashboard and for operators. */
@Path("/internal/accounts/{accountId}/requests")
@RunOnVirtualThread
@RolesAllowed({"operator", "dashboard"})
class AccountRequestsResource {

    private final RequestLogService requestLogService;

    AccountRequestsResource(RequestLogService requestLogService) {
        this.requestLogService = requestLogService;
    }

    /** One page. The cursors are present while more calls may follow in their direction. */
    @JsonInclude(Include.NON_NULL)
    record RequestsPageView(
            List<CallView> requests,
            @Nullable String nextCursor,
            @Nullable String previousCursor) {}

    @JsonInclude(Include.NON_NULL)
    record CallView(
            Instant time,
            String requestId,
            String recordId,
            String operation,
            @Nullable String method,
            @Nullable String path,
            int status,
            long durationMicros,
            UUID keyId,
            LoggedRequest.@Nullable UsedKey key,
            long chargedMicroUsd,
            @Nullable String notChargedReason,
            @Nullable String error,
            @Nullable String errorReason,
            @Nullable Long omitted) {

        static CallView of(LoggedRequest call, Optional<Operation> operation) {
            Optional<Refusal> refusal = Optional.ofNullable(call.refusal());
            return new CallView(
                    call.occurredAt(),
                    call.requestId(),
                    call.recordId(),
                    call.operation(),
                    call.method(operation.orElse(null)).orElse(null),
                    operation.map(Operation::path).orElse(null),
                    call.status(),
                    call.durationMicros(),
                    call.keyId(),
                    call.key(),
                    call.chargedMicroUsd(),
                    call.notChargedReason(operation.orElse(null))
                            .map(NotChargedReason::text)
                            .orElse(null),
                    refusal.map(Refusal::error).orElse(null),
                    refusal.map(Refusal::reason).orElse(null),
                    refusal.map(Refusal::omitted).orElse(null));
        }
    }

    @GET
    public RequestsPageView list(
            @PathParam("accountId") UUID accountId,
            @BeanParam RequestLogParameters parameters,
            @QueryParam("limit") @DefaultValue("50") @Bounded(max = 1000) int limit) {
        RequestPage page = requestLogService.page(accountId, parameters, limit);
        return new RequestsPageView(
                page.calls().stream()
                        .map(call -> CallView.of(call, requestLogService.operation(call)))
                        .toList(),
                page.older() == null ? null : page.older().text(),
                page.newer() == null ? null : page.newer().text());
    }
}
