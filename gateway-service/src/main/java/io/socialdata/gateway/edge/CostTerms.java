package io.socialdata.gateway.edge;

import io.socialdata.contract.UsdAmount;
import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpHeaders;
import java.math.BigDecimal;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What the headers of a call say about its cost. */
public sealed interface CostTerms {

    CharSequence MAX_COST = HttpHeaders.createOptimized("X-Max-Cost");
    CharSequence DRY_RUN = HttpHeaders.createOptimized("X-Dry-Run");

    /** The terms of a call without any of the headers. */
    Accepted NONE = new Accepted(Long.MAX_VALUE, false);

    /** Dollars as in the contract's other headers: at most six decimals, no sign, no exponent. */
    Pattern AMOUNT = Pattern.compile("(?:0|[1-9][0-9]{0,8})(?:\\.[0-9]{1,6})?");

    /**
     * The terms that a call must meet.
     *
     * @param maxCostMicroUsd the maximum price
     * @param dryRun whether to answer with the price instead of making the call
     */
    record Accepted(long maxCostMicroUsd, boolean dryRun) implements CostTerms {

        public boolean allow(long priceMicroUsd) {
            return priceMicroUsd <= maxCostMicroUsd;
        }
    }

    /** A header has no valid value, or is there twice. */
    record Malformed(CharSequence header, String message) implements CostTerms {}

    /** Reads the two headers. Nearly all calls have neither, which costs two lookups. */
    static CostTerms parse(MultiMap headers) {
        @Nullable String maxCost = headers.get(MAX_COST);
        @Nullable String dryRun = headers.get(DRY_RUN);
        if (maxCost == null && dryRun == null) {
            return NONE;
        }
        if (maxCost != null
                && !(single(headers, MAX_COST) && AMOUNT.matcher(maxCost).matches())) {
            return new Malformed(MAX_COST, "X-Max-Cost must be an amount in USD with at most six decimals.");
        }
        if (dryRun != null && !(single(headers, DRY_RUN) && isFlag(dryRun))) {
            return new Malformed(DRY_RUN, "X-Dry-Run must be true or false.");
        }
        return new Accepted(
                maxCost == null
                        ? Long.MAX_VALUE
                        : UsdAmount.ofUsd(new BigDecimal(maxCost)).microUsd(),
                "true".equals(dryRun));
    }

    private static boolean single(MultiMap headers, CharSequence name) {
        return headers.getAll(name).size() == 1;
    }

    private static boolean isFlag(String value) {
        return value.equals("true") || value.equals("false");
    }
}
