package io.socialdata.billing.payments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.socialdata.billing.ledger.LedgerAccount;
import io.socialdata.billing.ledger.LedgerEntry;
import io.socialdata.billing.ledger.LedgerTransaction;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

class PaymentTest {

    private static final UUID HARBOR = UUID.fromString("00000000-0000-4000-8000-000000000001");
    private static final Instant NOW = Instant.parse("2026-11-21T09:30:00Z");
    private static final long MAX_AMOUNT = 10_000_000_000L;

    /**
     * A report of a payment under one of few references, a refund or dispute of a part of it, or the end of its
     * dispute.
     */
    record Step(int reference, Action action, long amountMicroUsd, long creditsMicroUsd) {}

    enum Action {
        PAY,
        REFUND,
        DISPUTE,
        WIN
    }

    @Test
    void statusOnlyMovesForward() {
        Map<PaymentStatus, List<PaymentStatus>> steps = Map.of(
                PaymentStatus.PENDING, List.of(PaymentStatus.COMPLETED, PaymentStatus.FAILED),
                PaymentStatus.COMPLETED, List.of(PaymentStatus.REFUNDED),
                PaymentStatus.FAILED, List.of(),
                PaymentStatus.REFUNDED, List.of());

        for (PaymentStatus from : PaymentStatus.values()) {
            for (PaymentStatus to : PaymentStatus.values()) {
                assertThat(from.canTransitionTo(to))
                        .as("%s to %s", from, to)
                        .isEqualTo(steps.get(from).contains(to));
            }
        }
    }

    @Test
    void refundedPaymentIsNotRefundedAgain() {
        Payment refunded = completed("r", 5, 5).transitionTo(PaymentStatus.REFUNDED, NOW);

        assertThatThrownBy(() -> refunded.transitionTo(PaymentStatus.REFUNDED, NOW))
                .isInstanceOf(IllegalStateException.class);
    }

    @Test
    void bonusIsBookedAsPromotionAndFeeAsRevenue() {
        assertThat(completed("r", 10, 12).credit(NOW).entries())
                .containsExactlyInAnyOrder(
                        new LedgerEntry(LedgerAccount.CUSTOMER_CREDIT, 12),
                        new LedgerEntry(LedgerAccount.PAYMENTS, -10),
                        new LedgerEntry(LedgerAccount.PROMOTIONAL_CREDIT, -2));
        assertThat(completed("r", 12, 10).credit(NOW).entries())
                .containsExactlyInAnyOrder(
                        new LedgerEntry(LedgerAccount.CUSTOMER_CREDIT, 10),
                        new LedgerEntry(LedgerAccount.PAYMENTS, -12),
                        new LedgerEntry(LedgerAccount.REVENUE, 2));
    }

    @Property
    void refundIsTheExactReverseOfItsPayment(
            @ForAll @LongRange(min = 1, max = MAX_AMOUNT) long amount,
            @ForAll @LongRange(min = 1, max = MAX_AMOUNT) long credits) {
        Payment payment = completed("r", amount, credits);

        assertThat(refund(payment, amount).entries())
                .containsExactlyInAnyOrderElementsOf(payment.credit(NOW).entries().stream()
                        .map(entry -> new LedgerEntry(entry.account(), -entry.amountMicroUsd()))
                        .toList());
    }

    @Property
    void anySequenceKeepsLedgerBalancedAndGrantsNetPayments(@ForAll("sequences") List<Step> steps) {
        Map<String, Payment> payments = new HashMap<>();
        Map<String, PaymentDispute> disputes = new HashMap<>();
        List<LedgerTransaction> ledger = new ArrayList<>();

        for (Step step : steps) {
            String reference = "r" + step.reference();
            Payment known = payments.get(reference);
            if (known == null) {
                Payment payment = completed(reference, step.amountMicroUsd(), step.creditsMicroUsd());
                payments.put(reference, payment);
                ledger.add(payment.credit(NOW));
            } else {
                payments.put(reference, after(step, known, reference, disputes, ledger));
            }
        }

        long granted = payments.values().stream()
                .mapToLong(payment -> payment.order().creditsMicroUsd() - payment.creditsWithdrawnMicroUsd())
                .sum();
        assertThat(sums(ledger).values().stream().mapToLong(Long::longValue).sum())
                .isZero();
        assertThat(sums(ledger).getOrDefault(LedgerAccount.CUSTOMER_CREDIT, 0L)).isEqualTo(granted);
        assertThat(payments.values()).allSatisfy(payment -> {
            assertThat(payment.keptMicroUsd()).isBetween(0L, payment.order().amountMicroUsd());
            assertThat(payment.creditsWithdrawnMicroUsd())
                    .isBetween(0L, payment.order().creditsMicroUsd());
            assertThat(payment.keptMicroUsd() == 0)
                    .isEqualTo(payment.shownStatus() == PaymentStatus.REFUNDED)
                    .matches(all -> !all
                            || payment.creditsWithdrawnMicroUsd()
                                    == payment.order().creditsMicroUsd());
        });
    }

    private static Payment after(
            Step step,
            Payment known,
            String reference,
            Map<String, PaymentDispute> disputes,
            List<LedgerTransaction> ledger) {
        long amount = Math.min(step.amountMicroUsd(), known.keptMicroUsd());
        PaymentDispute open = disputes.get(reference);
        return switch (step.action()) {
            case PAY -> known;
            case REFUND -> {
                if (amount == 0) {
                    yield known;
                }
                ledger.add(refund(known, amount));
                yield known.refunding(known.part(amount), NOW);
            }
            case DISPUTE -> {
                if (amount == 0 || open != null) {
                    yield known;
                }
                PaymentDispute dispute = PaymentDispute.open(known, reference, known.part(amount), NOW);
                disputes.put(reference, dispute);
                ledger.add(dispute.openingTransaction(HARBOR));
                yield known.disputing(dispute.part(), NOW);
            }
            case WIN -> {
                if (open == null) {
                    yield known;
                }
                disputes.remove(reference);
                ledger.add(open.reversalTransaction(HARBOR, NOW));
                yield known.disputing(open.part().negated(), NOW);
            }
        };
    }

    @Test
    void partialRefundsTakeTheirShareOfTheBonusAndTheLastOneTheRemainder() {
        Payment payment = completed("r", 3, 10);

        Payment first = payment.refunding(payment.part(1), NOW);
        Payment second = first.refunding(first.part(1), NOW);

        assertThat(payment.part(1)).isEqualTo(new PaymentPart(1, 3));
        assertThat(first.part(1)).isEqualTo(new PaymentPart(1, 3));
        assertThat(second.part(1)).isEqualTo(new PaymentPart(1, 4));
        assertThat(second.refunding(second.part(1), NOW).status()).isEqualTo(PaymentStatus.REFUNDED);
    }

    private static LedgerTransaction refund(Payment payment, long amount) {
        return PaymentRefund.of(payment, "refund", payment.part(amount), NOW).toTransaction(HARBOR);
    }

    @Provide
    Arbitrary<List<Step>> sequences() {
        return Combinators.combine(
                        Arbitraries.integers().between(1, 5),
                        Arbitraries.of(Action.values()),
                        Arbitraries.longs().between(1, MAX_AMOUNT),
                        Arbitraries.longs().between(1, MAX_AMOUNT))
                .as(Step::new)
                .list()
                .ofMaxSize(60);
    }

    private static Map<LedgerAccount, Long> sums(List<LedgerTransaction> ledger) {
        Map<LedgerAccount, Long> sums = new HashMap<>();
        ledger.forEach(transaction ->
                transaction.entries().forEach(entry -> sums.merge(entry.account(), entry.amountMicroUsd(), Long::sum)));
        return sums;
    }

    private static Payment completed(String reference, long amount, long credits) {
        return Payment.completed(new PaymentOrder(HARBOR, reference, amount, credits), NOW);
    }
}
