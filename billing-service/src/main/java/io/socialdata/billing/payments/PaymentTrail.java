package io.socialdata.billing.payments;

import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.billing.ledger.Balance;
import io.socialdata.web.logging.LogFields;
import jakarta.inject.Singleton;
import org.jboss.logging.Logger;

/** What a payment leaves in the log and in the metrics, once it is committed. Its reference is in the table only. */
@Singleton
class PaymentTrail {

    private static final Logger LOG = Logger.getLogger(PaymentTrail.class);

    private final MeterRegistry metrics;

    PaymentTrail(MeterRegistry metrics) {
        this.metrics = metrics;
    }

    void credited(Payment payment, Balance balance) {
        metrics.counter("credit.granted.microusd", "reason", "payment")
                .increment((double) payment.order().creditsMicroUsd());
        fields(payment, balance).around(() -> LOG.info("payment credited"));
    }

    void refunded(Payment payment, Balance balance) {
        metrics.counter("credit.refunded.microusd")
                .increment((double) payment.order().creditsMicroUsd());
        fields(payment, balance).around(() -> LOG.info("payment refunded"));
    }

    private static LogFields fields(Payment payment, Balance balance) {
        return LogFields.with(LogFields.ACCOUNT_ID, payment.accountId())
                .and("payment_id", payment.id())
                .and("amount_microusd", payment.order().amountMicroUsd())
                .and("credits_microusd", payment.order().creditsMicroUsd())
                .and("remaining_microusd", balance.remainingMicroUsd());
    }
}
