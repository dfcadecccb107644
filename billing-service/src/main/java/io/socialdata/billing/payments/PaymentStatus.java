package io.socialdata.billing.payments;

import java.util.Locale;

/** How far a payment has come. */
enum PaymentStatus {
    PENDING,
    COMPLETED,
    FAILED,
    REFUNDED;

    static PaymentStatus stored(String text) {
        return valueOf(text.toUpperCase(Locale.ROOT));
    }

    String shown() {
        return name().toLowerCase(Locale.ROOT);
    }
}
