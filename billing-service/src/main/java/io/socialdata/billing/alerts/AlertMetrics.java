package io.socialdata.billing.alerts;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.Startup;
import io.socialdata.contract.AlertKind;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;

/** Counts alerts, within their transactions: one that is rolled back and repeated counts again. */
@Startup // so that its metrics exist before the first alert
@ApplicationScoped
class AlertMetrics {

    private static final String MAIL_OFF = "mail_off";
    private static final String MAIL_LIMIT = "mail_limit";
    private static final String NOT_STORED = "repeated_or_daily_limit";

    private final MeterRegistry registry;

    AlertMetrics(MeterRegistry registry) {
        this.registry = registry;
        for (AlertKind kind : AlertKind.values()) {
            raised(kind);
            for (String reason : List.of(MAIL_OFF, MAIL_LIMIT, NOT_STORED)) {
                suppressed(kind, reason);
            }
        }
    }

    /** Counts an alert that was raised, and the reason if it is not mailed. */
    void count(AlertKind kind, Optional<MailState> stored) {
        if (stored.isPresent()) {
            raised(kind).increment();
        }
        stored.map(AlertMetrics::reason)
                .orElse(Optional.of(NOT_STORED))
                .ifPresent(reason -> suppressed(kind, reason).increment());
    }

    private static Optional<String> reason(MailState mail) {
        return switch (mail) {
            case DUE, QUEUED -> Optional.empty();
            case OFF -> Optional.of(MAIL_OFF);
            case LIMITED -> Optional.of(MAIL_LIMIT);
        };
    }

    private Counter raised(AlertKind kind) {
        return Counter.builder("alerts.raised")
                .description("Alerts of accounts that were stored")
                .tag("kind", kind.wireName())
                .register(registry);
    }

    private Counter suppressed(AlertKind kind, String reason) {
        return Counter.builder("alerts.suppressed")
                .description("Alerts that were not mailed, or not stored because they are known or too many")
                .tag("kind", kind.wireName())
                .tag("reason", reason)
                .register(registry);
    }
}
