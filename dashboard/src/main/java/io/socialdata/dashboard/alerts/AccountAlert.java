package io.socialdata.dashboard.alerts;

import io.socialdata.contract.AlertKind;
import java.time.Instant;
import java.util.UUID;

/** An alert of the account, as billing returns it. */
public record AccountAlert(UUID id, AlertKind kind, Instant raisedAt, String message) {

    /** Returns the page on which the user can do something about it. */
    public String path() {
        return switch (kind) {
            case BALANCE_LOW -> "/payments";
            case KEY_BUDGET_80, KEY_EXPIRING -> "/keys";
            case SESSION_DEAD -> "/session";
            case WEBHOOK_FAILING, WEBHOOK_DISABLED -> "/webhooks";
            case MONITOR_DEGRADED -> "/monitors";
        };
    }

    /** Returns what the user can do. */
    public String advice() {
        return switch (kind) {
            case BALANCE_LOW -> "Add credit";
            case KEY_BUDGET_80, KEY_EXPIRING -> "View API keys";
            case SESSION_DEAD -> "View platform sessions";
            case WEBHOOK_FAILING, WEBHOOK_DISABLED -> "View webhooks";
            case MONITOR_DEGRADED -> "View monitors";
        };
    }
}
