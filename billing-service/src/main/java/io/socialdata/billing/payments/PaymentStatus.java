package io.socialdata.billing.payments;

import java.util.Locale;

/** Status of a payment. It only moves forward; the database rejects any other change too. */
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

    boolean canTransitionTo(PaymentStatus next) {
        return switch (this) {
            case PENDING -> next == COMPLETED || next == FAILED;
            case COMPLETED -> next == REFUNDED;
            case FAILED, REFUNDED -> false;
        };
    }
}
