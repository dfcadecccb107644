package io.socialdata.billing.keys;

import java.util.Locale;

/** Whether an API key opens anything. */
enum KeyStatus {
    ACTIVE,
    REVOKED,
    EXPIRED;

    String shown() {
        return name().toLowerCase(Locale.ROOT);
    }
}
