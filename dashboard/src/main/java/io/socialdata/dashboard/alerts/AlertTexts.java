package io.socialdata.dashboard.alerts;

import io.quarkus.qute.TemplateExtension;
import io.socialdata.contract.alerts.AccountAlerts.Alert;
import io.socialdata.contract.alerts.AccountAlerts.Settings;
import io.socialdata.dashboard.layout.Usd;

/** What pages say of an alert, and what its settings are in a form. */
@TemplateExtension
class AlertTexts {

    private AlertTexts() {}

    /** Returns the page on which the user can do something about it. */
    static String path(Alert alert) {
        return switch (alert.kind()) {
            case BALANCE_LOW -> "/payments";
            case KEY_BUDGET_80, KEY_EXPIRING -> "/keys";
            case SESSION_DEAD -> "/session";
            case WEBHOOK_FAILING, WEBHOOK_DISABLED -> "/webhooks";
            case MONITOR_DEGRADED -> "/monitors";
        };
    }

    /** Returns what the user can do. */
    static String advice(Alert alert) {
        return switch (alert.kind()) {
            case BALANCE_LOW -> "Add credit";
            case KEY_BUDGET_80, KEY_EXPIRING -> "View API keys";
            case SESSION_DEAD -> "View platform sessions";
            case WEBHOOK_FAILING, WEBHOOK_DISABLED -> "View webhooks";
            case MONITOR_DEGRADED -> "View monitors";
        };
    }

    /** Returns the threshold as it is typed, without a currency sign. */
    static String threshold(Settings settings) {
        return new Usd(settings.balanceThreshold().microUsd()).toString().substring(1);
    }

    static boolean mails(Settings settings, AlertChoice choice) {
        return settings.mail().getOrDefault(choice.kind().wireName(), true);
    }
}
