package io.socialdata.contract.payments;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.socialdata.contract.UsdAmount;
import java.math.BigDecimal;
import java.net.URI;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A payment that an account started itself.
 *
 * @param checkoutUrl the page of the provider; null for a simulated payment
 */
@JsonNaming(SnakeCaseStrategy.class)
@JsonInclude(JsonInclude.Include.ALWAYS)
@JsonIgnoreProperties(ignoreUnknown = true)
public record TopUp(
        UUID id,
        UsdAmount amount,
        UsdAmount creditsAdded,
        String status,
        Instant createdAt,
        String provider,
        @Nullable URI checkoutUrl) {

    /**
     * Starts a top-up, before validation.
     *
     * @param amount in USD
     * @param id the id of the top-up, so that a repeated call starts one; null for a new one
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Request(
            @Nullable BigDecimal amount, @Nullable UUID id) {}

    /** The payment provider and the limits of a top-up, for the form that starts one. */
    public record Terms(String provider, long minMicroUsd, long maxMicroUsd) {}

    /** Ends the checkout of a simulated payment. */
    public record Simulated(@Nullable Outcome outcome) {

        /** What comes of a simulated payment. */
        public enum Outcome {
            @JsonProperty("paid")
            PAID,
            @JsonProperty("failed")
            FAILED
        }
    }
}
