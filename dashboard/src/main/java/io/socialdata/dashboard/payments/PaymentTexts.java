package io.socialdata.dashboard.payments;

import io.quarkus.qute.TemplateExtension;
import io.socialdata.contract.payments.PaymentView;
import io.socialdata.contract.payments.TopUp;
import io.socialdata.dashboard.layout.Usd;

/** What pages say of payments and top-ups. */
@TemplateExtension
class PaymentTexts {

    private static final String SIMULATED = "simulated";

    private PaymentTexts() {}

    static Usd paid(PaymentView payment) {
        return new Usd(payment.amount().microUsd());
    }

    static Usd credits(PaymentView payment) {
        return new Usd(payment.creditsAdded().microUsd());
    }

    static Usd due(TopUp topUp) {
        return new Usd(topUp.amount().microUsd());
    }

    static Usd credits(TopUp topUp) {
        return new Usd(topUp.creditsAdded().microUsd());
    }

    static boolean pending(TopUp topUp) {
        return topUp.status().equals("pending");
    }

    static boolean simulated(TopUp topUp) {
        return topUp.provider().equals(SIMULATED);
    }

    /** Returns whether a payment provider is configured, real or simulated. */
    static boolean possible(TopUp.Terms terms) {
        return !terms.provider().equals("none");
    }

    /** Returns whether payments are simulated, without real money. */
    static boolean simulated(TopUp.Terms terms) {
        return terms.provider().equals(SIMULATED);
    }

    static Usd least(TopUp.Terms terms) {
        return new Usd(terms.minMicroUsd());
    }

    static Usd most(TopUp.Terms terms) {
        return new Usd(terms.maxMicroUsd());
    }
}
