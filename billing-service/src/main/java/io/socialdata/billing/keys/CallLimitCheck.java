package io.socialdata.billing.keys;

import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import jakarta.enterprise.context.ApplicationScoped;
import org.jspecify.annotations.Nullable;

/** Checks that the own limits of a key are not above those of its account, where they would have no effect. */
@ApplicationScoped
class CallLimitCheck {

    private final KeysConfig config;

    CallLimitCheck(KeysConfig config) {
        this.config = config;
    }

    /** How a request names the limits. */
    record FieldNames(String perSecond, String concurrency) {

        static final FieldNames INTERNAL = new FieldNames("rateLimit", "maxConcurrency");
        static final FieldNames PUBLIC = new FieldNames("rate_limit", "max_concurrency");
    }

    /** @throws ApiException 400 that names the limit */
    void check(CallLimits limits, FieldNames names) {
        check(limits.perSecond(), config.maxRateLimit(), names.perSecond());
        check(limits.concurrency(), config.maxConcurrency(), names.concurrency());
    }

    private static void check(@Nullable Integer limit, int most, String field) {
        if (limit != null && (limit < 1 || limit > most)) {
            throw new ApiException(
                            ErrorCode.BAD_REQUEST,
                            "%s must be a whole number from 1 to %d, the limit of the account.".formatted(field, most))
                    .field(field);
        }
    }
}
