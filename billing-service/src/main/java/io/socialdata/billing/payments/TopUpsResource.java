package io.socialdata.billing.payments;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.UsdAmount;
import io.socialdata.contract.payments.TopUp;
import io.socialdata.web.caller.CallerIdentity;
import io.socialdata.web.errors.ApiException;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.math.BigDecimal;
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

    @POST
    public TopUp begin(@NotNull TopUp.Request request) {
        long amount = allowed(request.amount());
        UUID id = request.id() == null ? UUID.randomUUID() : request.id();
        return topUpService.begin(caller.accountId(), id, amount).orThrow(id, topUpService.provider());
    }

    private long allowed(@Nullable BigDecimal usd) {
        BigDecimal min = new UsdAmount(config.minMicroUsd()).usd();
        BigDecimal max = new UsdAmount(config.maxMicroUsd()).usd();
        if (usd == null
                || usd.compareTo(min) < 0
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
