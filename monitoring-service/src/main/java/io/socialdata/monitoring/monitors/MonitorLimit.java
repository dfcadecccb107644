package io.socialdata.monitoring.monitors;

import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;

/** The limit of monitors of a key, or of an account over all its keys. */
public sealed interface MonitorLimit {

    int most();

    record OfKey(int most) implements MonitorLimit {}

    record OfAccount(int most) implements MonitorLimit {}

    /** Returns the error for a caller who has reached the limit. */
    default ApiException refusal() {
        String text = switch (this) {
            case OfKey(int most) -> "Monitor limit reached: at most %d per key.".formatted(most);
            case OfAccount(int most) -> "Monitor limit reached: at most %d per account.".formatted(most);
        };
        return new ApiException(ErrorCode.LIMIT_REACHED, text);
    }
}
