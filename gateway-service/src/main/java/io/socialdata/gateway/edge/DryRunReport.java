package io.socialdata.gateway.edge;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.socialdata.web.json.UsdAmount;

/**
 * The response to a dry run.
 *
 * @param wouldBeCharged whether a 2xx response of the call would cost the price
 * @param creditSufficient whether the credit, and the budget of the key, cover the price
 */
record DryRunReport(
        String operation,
        @JsonProperty("price_microusd") long priceMicroUsd,
        UsdAmount price,
        @JsonProperty("would_be_charged") boolean wouldBeCharged,
        @JsonProperty("credit_sufficient") boolean creditSufficient) {

    static DryRunReport of(String operation, long priceMicroUsd, boolean creditSufficient) {
        return new DryRunReport(
                operation,
                priceMicroUsd,
                new UsdAmount(priceMicroUsd),
                priceMicroUsd > 0 && creditSufficient,
                creditSufficient);
    }
}
