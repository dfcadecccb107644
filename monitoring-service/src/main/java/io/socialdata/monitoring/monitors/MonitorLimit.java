package io.socialdata.monitoring.monitors;

import io.socialdata.contract.Refusal;
import io.socialdata.web.errors.RefusedException;

/** How many monitors there may be at most, of a key or of an account over all its keys. */
public sealed interface MonitorLimit {

    int most();

    record OfKey(int most) implements MonitorLimit {}

    record OfAccount(int most) implements MonitorLimit {}

    /** What the caller is answered who has reached it. */
    default RefusedException refusal() {
        String text = switch (this) {
            case OfKey(int most) -> "A key has at most %d monitors.".formatted(most);
            case OfAccount(int most) -> "An account has at most %d monitors over all its keys.".formatted(most);
        };
        return new RefusedException(Refusal.LIMIT_REACHED, text);
    }
}
