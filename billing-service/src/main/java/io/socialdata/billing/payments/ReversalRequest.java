package io.socialdata.billing.payments;

import io.socialdata.billing.audit.Justification;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Positive;
import org.jspecify.annotations.Nullable;

/** Request body of a refund or a dispute. Without an amount it covers all that has not gone back yet. */
record ReversalRequest(
        @NotNull @Pattern(regexp = "[!-~]{1,200}", message = "must be 1 to 200 visible ASCII characters")
        String reference,

        @Nullable @Positive Long amountMicroUsd,
        @NotNull @Valid Justification justification) {

    ReversalOrder order() {
        return new ReversalOrder(reference, amountMicroUsd, justification);
    }
}
