package io.socialdata.dashboard.alerts;

import io.socialdata.contract.AlertKind;
import java.util.Arrays;
import java.util.List;

/** A kind of alert in the form of the settings. */
public record AlertChoice(AlertKind kind) {

    static List<AlertChoice> all() {
        return Arrays.stream(AlertKind.values()).map(AlertChoice::new).toList();
    }

    public String field() {
        return "mail-" + kind.wireName();
    }

    public String label() {
        return switch (kind) {
            case BALANCE_LOW -> "Low balance";
            case KEY_BUDGET_80 -> "An API key has used 80 % of its monthly budget";
            case KEY_EXPIRING -> "An API key expires soon";
            case SESSION_DEAD -> "A platform session has expired";
            case WEBHOOK_FAILING -> "Deliveries to a webhook fail";
            case WEBHOOK_DISABLED -> "A webhook was disabled";
            case MONITOR_DEGRADED -> "Monitors are degraded";
        };
    }
}
