package io.socialdata.billing.payments;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.Startup;
import io.socialdata.billing.ledger.Balance;
import io.socialdata.logging.LogFields;
import jakarta.enterprise.context.ApplicationScoped;
import org.jboss.logging.Logger;

/** Writes log lines and metrics of payments, after the commit. The reference of a payment appears only in the table. */
@Startup // so that its counters exist before the first dispute
@ApplicationScoped
class PaymentMetrics {

    private static final Logger LOG = Logger.getLogger(PaymentMetrics.class);

    private static final String ADJUSTED = "credit.adjusted.microusd";
    private static final String KIND = "kind";
    private static final String DISPUTE = "dispute";
    private static final String DISPUTE_WON = "dispute_won";

    private final MeterRegistry metrics;

    PaymentMetrics(MeterRegistry metrics) {
        this.metrics = metrics;
        metrics.counter(ADJUSTED, KIND, DISPUTE);
        metrics.counter(ADJUSTED, KIND, DISPUTE_WON);
    }

    void credited(Payment payment, Balance balance) {
        metrics.counter("credit.granted.microusd", "reason", "payment")
                .increment((double) payment.order().creditsMicroUsd());
        fields(payment, balance).log(() -> LOG.info("payment credited"));
    }

    void refunded(Payment payment, PaymentPart part, Balance balance) {
        metrics.counter("credit.refunded.microusd").increment((double) part.creditsMicroUsd());
        fields(payment, balance)
                .and("refunded_microusd", part.amountMicroUsd())
                .log(() -> LOG.info("payment refunded"));
    }

    void disputed(Payment payment, PaymentPart part, Balance balance) {
        metrics.counter(ADJUSTED, KIND, DISPUTE).increment((double) part.creditsMicroUsd());
        fields(payment, balance)
                .and("disputed_microusd", part.amountMicroUsd())
                .log(() -> LOG.warn("payment disputed"));
    }

    void disputeWon(Payment payment, PaymentPart part, Balance balance) {
        metrics.counter(ADJUSTED, KIND, DISPUTE_WON).increment((double) part.creditsMicroUsd());
        fields(payment, balance)
                .and("disputed_microusd", part.amountMicroUsd())
                .log(() -> LOG.info("dispute of a payment won"));
    }

    private static LogFields fields(Payment payment, Balance balance) {
        return LogFields.with(LogFields.ACCOUNT_ID, payment.accountId())
                .and("payment_id", payment.id())
                .and("amount_microusd", payment.order().amountMicroUsd())
                .and("credits_microusd", payment.order().creditsMicroUsd())
                .and("remaining_microusd", balance.remainingMicroUsd());
    }
}
