package io.socialdata.dashboard.alerts;

import io.socialdata.contract.alerts.AlertMails;
import io.socialdata.dashboard.identity.mail.MailKind;
import io.socialdata.dashboard.layout.Usd;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What the mail of an alert says. */
final class AlertMailText {

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern(
                    "d MMMM yyyy, HH:mm 'UTC'", Locale.ENGLISH)
            .withZone(ZoneOffset.UTC);

    private AlertMailText() {}

    static MailKind kind(AlertMails.Due mail) {
        return switch (mail.kind()) {
            case BALANCE_LOW -> MailKind.BALANCE_LOW;
            case KEY_BUDGET_80 -> MailKind.KEY_BUDGET_80;
            case KEY_EXPIRING -> MailKind.KEY_EXPIRING;
            case SESSION_DEAD -> MailKind.SESSION_DEAD;
            case WEBHOOK_FAILING -> MailKind.WEBHOOK_FAILING;
            case WEBHOOK_DISABLED -> MailKind.WEBHOOK_DISABLED;
            case MONITOR_DEGRADED -> MailKind.MONITOR_DEGRADED;
        };
    }

    /** Returns the sentence of the mail. */
    static String of(AlertMails.Due mail) {
        return switch (mail.kind()) {
            case BALANCE_LOW ->
                "The credit balance of your account is %s, below your threshold of %s. Calls that cost something fail once it is used up."
                        .formatted(usd(mail.amountMicroUsd()), usd(mail.limitMicroUsd()));
            case KEY_BUDGET_80 ->
                "An API key of your account has used %s of its monthly budget of %s. Its calls fail once the budget is used up."
                        .formatted(usd(mail.amountMicroUsd()), usd(mail.limitMicroUsd()));
            case KEY_EXPIRING ->
                "An API key of your account expires on %s. Its calls fail after that."
                        .formatted(TIME.format(Objects.requireNonNull(mail.dueAt())));
            case SESSION_DEAD ->
                "The platform no longer accepts a session of your account. Calls that act with it fail until you add it again.";
            case WEBHOOK_FAILING ->
                "Deliveries to a webhook of your account were given up, and none has succeeded since. They can be sent again once its receiver works.";
            case WEBHOOK_DISABLED ->
                "A webhook of your account was disabled, because its receiver is gone or failed for days. Enable it again once its receiver works.";
            case MONITOR_DEGRADED ->
                "One or more monitors of your account have been degraded for some time: their users are not visible, or they are polled late. Posts may be late or missed.";
        };
    }

    private static Usd usd(@Nullable Long microUsd) {
        return new Usd(Objects.requireNonNull(microUsd));
    }
}
