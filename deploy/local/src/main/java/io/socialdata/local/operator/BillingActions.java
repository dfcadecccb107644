package io.socialdata.local.operator;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Refunds and disputes of payments. Billing records the actor and the reason. */
public final class BillingActions {

    private static final String SERVICE = "billing";

    private final InternalApiClient internalApiClient;
    private final String actor;

    /** @param actor the person whom billing records as the actor */
    public BillingActions(InternalApiClient internalApiClient, String actor) {
        this.internalApiClient = internalApiClient;
        this.actor = actor;
    }

    /**
     * Reverses a payment in whole or in part.
     *
     * @param path where billing takes this kind of reversal of the payment
     */
    public List<String> reverse(String path, Optional<Long> microUsd, String reference, String reason) {
        Map<String, Object> request =
                new HashMap<>(Map.of("reference", reference, "justification", justification(reason)));
        microUsd.ifPresent(amount -> request.put("amountMicroUsd", amount));
        return shown(internalApiClient.post(SERVICE, path, request));
    }

    /** Restores what a dispute took. */
    public List<String> winDispute(String payment, String reference, String reason) {
        return shown(internalApiClient.post(
                SERVICE,
                "/internal/payments/" + payment + "/disputes/won",
                Map.of("reference", reference, "justification", justification(reason))));
    }

    /** Returns one line per payment of an account, newest first. */
    public List<String> payments(String account) {
        List<String> lines = new ArrayList<>();
        lines.add(line("ID", "STATUS", "PAID", "REFUNDED", "DISPUTED", "REFERENCE"));
        internalApiClient
                .get(SERVICE, "/internal/accounts/" + account + "/payments")
                .path("payments")
                .forEach(payment -> lines.add(line(
                        text(payment, "id"),
                        text(payment, "status"),
                        usd(payment, "amountMicroUsd"),
                        usd(payment, "refundedMicroUsd"),
                        usd(payment, "disputedMicroUsd"),
                        text(payment, "reference"))));
        return lines;
    }

    private Map<String, String> justification(String reason) {
        return Map.of("reason", reason, "actor", actor);
    }

    private static List<String> shown(JsonNode payment) {
        return List.of(
                "payment %s of %s USD is %s: %s USD refunded, %s USD disputed"
                        .formatted(
                                text(payment, "id"),
                                usd(payment, "amountMicroUsd"),
                                text(payment, "status"),
                                usd(payment, "refundedMicroUsd"),
                                usd(payment, "disputedMicroUsd")),
                "%s has %s USD to spend".formatted(text(payment, "accountId"), usd(payment, "remainingMicroUsd")));
    }

    private static String line(
            String id, String status, String paid, String refunded, String disputed, String reference) {
        return "%-36s  %-9s  %12s  %12s  %12s  %s".formatted(id, status, paid, refunded, disputed, reference);
    }

    private static String text(JsonNode response, String field) {
        return InternalApiClient.required(response, field).asText();
    }

    private static String usd(JsonNode response, String field) {
        BigDecimal shortest = BigDecimal.valueOf(
                        InternalApiClient.required(response, field).asLong(), 6)
                .stripTrailingZeros();
        return (shortest.scale() < 2 ? shortest.setScale(2) : shortest).toPlainString();
    }
}
