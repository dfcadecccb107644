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
    private static final long MOST = 10_000_000_000L;

    /** A payment reported under one of few references, or a refund of it. */
    record Step(int reference, boolean refund, long amountMicroUsd, long creditsMicroUsd) {}

    @Test
    void statusOnlyMovesForward() {
        Map<PaymentStatus, List<PaymentStatus>> steps = Map.of(
                PaymentStatus.PENDING, List.of(PaymentStatus.COMPLETED, PaymentStatus.FAILED),
                PaymentStatus.COMPLETED, List.of(PaymentStatus.REFUNDED),
                PaymentStatus.FAILED, List.of(),
                PaymentStatus.REFUNDED, List.of());

        for (PaymentStatus from : PaymentStatus.values()) {
            for (PaymentStatus to : PaymentStatus.values()) {
                assertThat(from.mayBecome(to))
                        .as("%s to %s", from, to)
                        .isEqualTo(steps.get(from).contains(to));
            }
        }
    }

    @Test
    void refundedPaymentIsNotRefundedAgain() {
        Payment refunded = completed("r", 5, 5).become(PaymentStatus.REFUNDED, NOW);

        assertThatThrownBy(() -> refunded.become(PaymentStatus.REFUNDED, NOW))
                .isInstanceOf(IllegalStateException.class);
    }

    @Test
    void bonusIsGivenAwayAndFeeIsEarned() {
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
    void refundIsTheExactOppositeOfItsPayment(
            @ForAll @LongRange(min = 1, max = MOST) long amount, @ForAll @LongRange(min = 1, max = MOST) long credits) {
        Payment payment = completed("r", amount, credits);

        assertThat(payment.reversal(NOW).entries())
                .containsExactlyInAnyOrderElementsOf(payment.credit(NOW).entries().stream()
                        .map(entry -> new LedgerEntry(entry.account(), -entry.amountMicroUsd()))
                        .toList());
    }

    @Property
    void anySequenceKeepsTheLedgerAtZeroAndGrantsWhatWasPaidAndNotRefunded(@ForAll("sequences") List<Step> steps) {
        Map<String, Payment> payments = new HashMap<>();
        List<LedgerTransaction> ledger = new ArrayList<>();

        for (Step step : steps) {
            String reference = "r" + step.reference();
            Payment known = payments.get(reference);
            if (step.refund() && known != null && known.status().mayBecome(PaymentStatus.REFUNDED)) {
                payments.put(reference, known.become(PaymentStatus.REFUNDED, NOW));
                ledger.add(known.reversal(NOW));
            } else if (!step.refund() && known == null) {
                Payment payment = completed(reference, step.amountMicroUsd(), step.creditsMicroUsd());
                payments.put(reference, payment);
                ledger.add(payment.credit(NOW));
            }
        }

        long granted = payments.values().stream()
                .filter(payment -> payment.status() == PaymentStatus.COMPLETED)
                .mapToLong(payment -> payment.order().creditsMicroUsd())
                .sum();
        assertThat(sums(ledger).values().stream().mapToLong(Long::longValue).sum())
                .isZero();
        assertThat(sums(ledger).getOrDefault(LedgerAccount.CUSTOMER_CREDIT, 0L)).isEqualTo(granted);
    }

    @Provide
    Arbitrary<List<Step>> sequences() {
        return Combinators.combine(
                        Arbitraries.integers().between(1, 5),
                        Arbitraries.of(true, false),
                        Arbitraries.longs().between(1, MOST),
                        Arbitraries.longs().between(1, MOST))
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
