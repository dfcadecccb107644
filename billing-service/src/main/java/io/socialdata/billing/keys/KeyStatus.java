package io.socialdata.billing.keys;

import java.util.Locale;

/** Whether an API key is usable. */
enum KeyStatus {
    ACTIVE,
    REVOKED,
    EXPIRED;

    String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
