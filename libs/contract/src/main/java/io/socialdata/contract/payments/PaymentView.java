package io.socialdata.contract.payments;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.socialdata.contract.UsdAmount;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A payment of an account.
 *
 * @param reference what the payment provider or the operator calls it
 */
@JsonNaming(SnakeCaseStrategy.class)
@JsonIgnoreProperties(ignoreUnknown = true)
public record PaymentView(
        String reference, UsdAmount amount, UsdAmount creditsAdded, String status, Instant createdAt) {

    /** One page of payments, newest first. */
    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(JsonInclude.Include.ALWAYS)
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Page(
            List<PaymentView> payments, int count, @Nullable String nextCursor) {

        public Page {
            payments = List.copyOf(payments);
        }
    }
}
