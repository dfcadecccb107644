package io.socialdata.billing.requests;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.billing.requests.LoggedRequest.Refusal;
import io.socialdata.billing.requests.LoggedRequest.UsedKey;
import io.socialdata.contract.Operation;
import io.socialdata.web.caller.CallerIdentity;
import io.socialdata.web.json.UsdAmount;
import io.socialdata.web.parameters.Bounded;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

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

    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(Include.ALWAYS)
    record RequestsView(
            List<RequestView> requests, int count, @Nullable String nextCursor) {}

    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(Include.ALWAYS)
    record RequestView(
            Instant time,
            String requestId,
            String operation,
            @Nullable String method,
            @Nullable String path,
            int status,
            long durationMs,
            UUID keyId,
            @Nullable String keyName,
            @Nullable String keyPrefix,
            UsdAmount creditsCharged,
            boolean charged,
            @Nullable String notChargedReason,
            boolean refused,
            @Nullable String error,
            @Nullable String errorReason,
            long omitted) {

        static RequestView of(LoggedRequest call, Optional<Operation> operation) {
            Optional<UsedKey> key = Optional.ofNullable(call.key());
            Optional<Refusal> refusal = Optional.ofNullable(call.refusal());
            return new RequestView(
                    call.occurredAt(),
                    call.requestId(),
                    call.operation(),
                    call.method(operation.orElse(null)).orElse(null),
                    operation.map(Operation::path).orElse(null),
                    call.status(),
                    TimeUnit.MICROSECONDS.toMillis(call.durationMicros()),
                    call.keyId(),
                    key.map(UsedKey::name).orElse(null),
                    key.map(UsedKey::prefix).orElse(null),
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

    /** Returns one page, newest call first. Calls of the last seconds may still be missing from it. */
    @GET
    public RequestsView list(
            @BeanParam RequestLogParameters parameters,
            @QueryParam("limit") @DefaultValue("50") @Bounded(max = 200) int limit) {
        RequestPage page = requestLogService.page(caller.accountId(), parameters, limit);
        return new RequestsView(
                page.calls().stream()
                        .map(call -> RequestView.of(call, requestLogService.operation(call)))
                        .toList(),
                page.calls().size(),
                page.older() == null ? null : page.older().text());
    }
}
