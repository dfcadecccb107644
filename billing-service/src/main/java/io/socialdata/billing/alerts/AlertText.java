package io.socialdata.billing.alerts;

import io.socialdata.contract.UsdAmount;
import java.time.temporal.ChronoUnit;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Describes alerts in a sentence. */
final class AlertText {

    private AlertText() {}

    /** Returns the sentence. It contains names, which its owner has typed. */
    static String of(Alert alert) {
        return switch (alert.kind()) {
            case BALANCE_LOW ->
                "The balance is %s USD, below %s USD."
                        .formatted(usd(alert.amountMicroUsd()), usd(alert.limitMicroUsd()));
            case KEY_BUDGET_80 ->
                "The key %s has used %s of its monthly budget of %s USD."
                        .formatted(alert.subjectName(), usd(alert.amountMicroUsd()), usd(alert.limitMicroUsd()));
            case KEY_EXPIRING ->
                "The key %s expires at %s."
                        .formatted(
                                alert.subjectName(),
                                Objects.requireNonNull(alert.dueAt()).truncatedTo(ChronoUnit.SECONDS));
            case SESSION_DEAD ->
                "The platform no longer accepts the session of the key %s. Register it again."
                        .formatted(alert.subjectName());
            case WEBHOOK_FAILING ->
                "Deliveries to the webhook %s are given up, and none has succeeded since.".formatted(webhook(alert));
            case WEBHOOK_DISABLED ->
                "The webhook %s was disabled. Enable it again once its receiver works.".formatted(webhook(alert));
            case MONITOR_DEGRADED -> monitors(alert);
        };
    }

    /** Returns the description or host of the webhook, or its id if neither is known. */
    private static String webhook(Alert alert) {
        return alert.subjectName() == null ? alert.subjectId().toString() : alert.subjectName();
    }

    private static String monitors(Alert alert) {
        int others = alert.subjects() - 1;
        return others == 0
                ? "The monitor of @%s is degraded: its posts may be late or missed.".formatted(alert.subjectName())
                : "The monitor of @%s and %d more are degraded: their posts may be late or missed."
                        .formatted(alert.subjectName(), others);
    }

    private static UsdAmount usd(@Nullable Long microUsd) {
        return new UsdAmount(Objects.requireNonNull(microUsd));
    }
}
