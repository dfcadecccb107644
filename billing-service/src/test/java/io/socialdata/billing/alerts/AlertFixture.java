package io.socialdata.billing.alerts;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.socialdata.billing.OutboxOutsideCalls;
import io.socialdata.billing.ledger.LowBalanceService;

/** Alerts with the default settings, for tests that need only the service's SQL. */
public final class AlertFixture {

    private AlertFixture() {}

    public static AlertService alerts() {
        return new AlertService(
                new AlertRepository(),
                new AlertMetrics(new SimpleMeterRegistry()),
                new AlertEventPublisher(OutboxOutsideCalls.create()));
    }

    public static LowBalanceService lowBalance() {
        return new LowBalanceService(alerts());
    }
}
