package io.socialdata.contract.bundle;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;

/** Adds price and acting account to every description, because the public document loses the extensions. */
final class OperationDescriptions {

    private static final int MICRO_DIGITS = 6;

    private OperationDescriptions() {}

    static void addTo(ObjectNode document) {
        for (ObjectNode operation : OpenApiNodes.operations(document)) {
            String description = operation.path("description").asText();
            operation.put("description", description + "\n\n" + price(operation) + acting(operation));
        }
    }

    private static String price(ObjectNode operation) {
        String usd = BigDecimal.valueOf(operation.path("x-price-microusd").asLong(), MICRO_DIGITS)
                .stripTrailingZeros()
                .toPlainString();
        return switch (operation.path("x-billing").asText()) {
            case "free" -> "Free.";
            case "when-applied" -> "Price: " + usd + " USD, charged when the change took effect.";
            default -> "Price: " + usd + " USD, charged for a 2xx answer.";
        };
    }

    private static String acting(ObjectNode operation) {
        return switch (operation.path("x-acting").asText()) {
            case "session" -> " Acts as the stored session of the key.";
            case "session-or-inline" ->
                " Acts as the account of `x-auth-token` and `x-ct0` when they are sent, else as the stored session of the key.";
            default -> "";
        };
    }
}
