package io.socialdata.billing.requests;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.billing.requests.LoggedRequest.Refusal;
import io.socialdata.billing.requests.LoggedRequest.UsedKey;
import io.socialdata.contract.Operation;
import io.socialdata.contract.UsdAmount;
import io.socialdata.contract.requests.LoggedCall;
import io.socialdata.web.caller.CallerIdentity;
import io.socialdata.web.parameters.Bounded;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Lists the calls of the caller's account. */
@Path("/account/requests")
@RunOnVirtualThread
class RequestsResource {

    private final RequestLogService requestLogService;
    private final CallerIdentity caller;

    RequestsResource(RequestLogService requestLogService, CallerIdentity caller) {
        this.requestLogService = requestLogService;
        this.caller = caller;
    }

    /** Returns one page, newest call first. Calls of the last seconds may still be missing from it. */
    @GET
    public LoggedCall.Page list(
            @BeanParam RequestLogParameters parameters,
            @QueryParam("limit") @DefaultValue("50") @Bounded(max = 200) int limit) {
        RequestPage page = requestLogService.page(caller.accountId(), parameters, limit);
        return new LoggedCall.Page(
                page.calls().stream()
                        .map(call -> view(call, requestLogService.operation(call)))
                        .toList(),
                page.calls().size(),
                page.older() == null ? null : page.older().text(),
                page.newer() == null ? null : page.newer().text());
    }

    private static LoggedCall view(LoggedRequest call, Optional<Operation> operation) {
        Optional<UsedKey> key = Optional.ofNullable(call.key());
        Optional<Refusal> refusal = Optional.ofNullable(call.refusal());
        return new LoggedCall(
                call.occurredAt(),
                call.requestId(),
                call.recordId(),
                call.operation(),
                call.method(operation.orElse(null)).orElse(null),
                operation.map(Operation::path).orElse(null),
                call.status(),
                TimeUnit.MICROSECONDS.toMillis(call.durationMicros()),
                call.keyId(),
                key.map(UsedKey::name).orElse(null),
                key.map(UsedKey::prefix).orElse(null),
                key.map(UsedKey::last4).orElse(null),
                new UsdAmount(call.chargedMicroUsd()),
                call.charged(),
                call.notChargedReason(operation.orElse(null))
                        .map(NotChargedReason::text)
                        .orElse(null),
                refusal.isPresent(),
                refusal.map(Refusal::error).orElse(null),
                refusal.map(Refusal::reason).orElse(null),
                refusal.map(Refusal::omitted).orElse(0L));
    }
}
