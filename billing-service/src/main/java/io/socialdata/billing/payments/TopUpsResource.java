package io.socialdata.billing.payments;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.UsdAmount;
import io.socialdata.web.caller.CallerIdentity;
import io.socialdata.web.errors.ApiException;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.math.BigDecimal;
import java.net.URI;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Starts payments of the caller's account. */
@Path("/account/top-ups")
@RunOnVirtualThread
class TopUpsResource {

    private static final int MAX_DECIMALS = 6;

    private final TopUpService topUpService;
    private final TopUpsConfig config;
    private final CallerIdentity caller;

    TopUpsResource(TopUpService topUpService, TopUpsConfig config, CallerIdentity caller) {
        this.topUpService = topUpService;
        this.config = config;
        this.caller = caller;
    }

    record TopUpRequest(
            @NotNull BigDecimal amount, @Nullable UUID id) {}

    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(Include.ALWAYS)
    record TopUpView(
            UUID id,
            UsdAmount amount,
            UsdAmount creditsAdded,
            String status,
            Instant createdAt,
            String provider,
            @Nullable URI checkoutUrl) {}

    @POST
    public TopUpView begin(@Valid @NotNull TopUpRequest request) {
        long amount = allowed(request.amount());
        UUID id = request.id() == null ? UUID.randomUUID() : request.id();
        StartedTopUp topUp = StartedTopUp.of(topUpService.begin(caller.accountId(), id, amount), "id");
        Payment payment = topUp.payment();
        return new TopUpView(
                id,
                new UsdAmount(payment.order().amountMicroUsd()),
                new UsdAmount(payment.order().creditsMicroUsd()),
                payment.shownStatus().shown(),
                payment.createdAt(),
                topUpService.provider(),
                topUp.checkout());
    }

    private long allowed(BigDecimal usd) {
        BigDecimal min = new UsdAmount(config.minMicroUsd()).usd();
        BigDecimal max = new UsdAmount(config.maxMicroUsd()).usd();
        if (usd.compareTo(min) < 0
                || usd.compareTo(max) > 0
                || usd.stripTrailingZeros().scale() > MAX_DECIMALS) {
            throw new ApiException(
                            ErrorCode.BAD_REQUEST,
                            "amount must be between %s and %s USD, with at most six decimals.".formatted(min, max))
                    .field("amount");
        }
        return UsdAmount.ofUsd(usd).microUsd();
    }
}
