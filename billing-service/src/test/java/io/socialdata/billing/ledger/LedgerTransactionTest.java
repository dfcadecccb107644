package io.socialdata.billing.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LedgerTransactionTest {

    private static final UUID ACCOUNT = UUID.randomUUID();
    private static final Instant NOW = Instant.parse("2026-11-21T08:00:00Z");

    @Test
    void cannotBeBuiltOutOfBalance() {
        assertThatThrownBy(() -> withEntries(
                        new LedgerEntry(LedgerAccount.CUSTOMER_CREDIT, -800),
                        new LedgerEntry(LedgerAccount.REVENUE, 799)))
                .hasMessageContaining("sums to -1");
    }

    @Test
    void cannotBeBuiltEmpty() {
        assertThatThrownBy(LedgerTransactionTest::withEntries).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void overflowingSumIsRejected() {
        assertThatThrownBy(() -> withEntries(
                        new LedgerEntry(LedgerAccount.CUSTOMER_CREDIT, Long.MAX_VALUE),
                        new LedgerEntry(LedgerAccount.REVENUE, Long.MAX_VALUE),
                        new LedgerEntry(LedgerAccount.PAYMENTS, 2)))
                .isInstanceOf(ArithmeticException.class);
    }

    @Test
    void zeroEntryIsRejected() {
        assertThatThrownBy(() -> new LedgerEntry(LedgerAccount.REVENUE, 0))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Property
    void usageMovesCreditFromCustomerToRevenue(@ForAll @LongRange(min = 1) long microUsd) {
        LedgerTransaction usage = LedgerTransaction.usage(ACCOUNT, UUID.randomUUID(), microUsd, NOW);

        assertThat(usage.entries())
                .containsExactlyInAnyOrder(
                        new LedgerEntry(LedgerAccount.CUSTOMER_CREDIT, -microUsd),
                        new LedgerEntry(LedgerAccount.REVENUE, microUsd));
    }

    @Property
    void grantMovesCreditFromPromotionToCustomer(@ForAll @LongRange(min = 1) long microUsd) {
        LedgerTransaction grant = LedgerTransaction.welcomeGrant(ACCOUNT, microUsd, NOW);

        assertThat(grant.entries())
                .containsExactlyInAnyOrder(
                        new LedgerEntry(LedgerAccount.CUSTOMER_CREDIT, microUsd),
                        new LedgerEntry(LedgerAccount.PROMOTIONAL_CREDIT, -microUsd));
    }

    @ParameterizedTest
    @CsvSource({"20, 20, 0, 0", "20, 25, -5, 0", "20, 18, 0, 2", "20, 0, 0, 20"})
    void differenceOfPaidMoneyAndCreditIsPromotionOrRevenue(long paid, long credit, long promotion, long revenue) {
        LedgerTransaction payment = LedgerTransaction.payment(ACCOUNT, "p-1", paid, credit, NOW);
        LedgerTransaction won = LedgerTransaction.disputeWon(ACCOUNT, "d-1", paid, credit, NOW);
        LedgerTransaction refund = LedgerTransaction.refund(ACCOUNT, "r-1", paid, credit, NOW);
        LedgerTransaction dispute = LedgerTransaction.dispute(ACCOUNT, "d-1", paid, credit, NOW);

        assertThat(payment.kind()).isEqualTo(LedgerTransaction.Kind.PAYMENT);
        assertBooked(payment, credit, -paid, promotion, revenue);
        assertThat(won.kind()).isEqualTo(LedgerTransaction.Kind.DISPUTE_WON);
        assertBooked(won, credit, -paid, promotion, revenue);
        assertThat(refund.kind()).isEqualTo(LedgerTransaction.Kind.REFUND);
        assertBooked(refund, -credit, paid, -promotion, -revenue);
        assertThat(dispute.kind()).isEqualTo(LedgerTransaction.Kind.DISPUTE);
        assertBooked(dispute, -credit, paid, -promotion, -revenue);
    }

    @Test
    void goodwillIsPromotionAndCorrectionIsRevenue() {
        assertBooked(LedgerTransaction.goodwill(ACCOUNT, "g-1", 7, NOW), 7, 0, -7, 0);
        assertBooked(LedgerTransaction.correction(ACCOUNT, "c-1", 7, NOW), 7, 0, 0, -7);
        assertBooked(LedgerTransaction.correction(ACCOUNT, "c-2", -7, NOW), -7, 0, 0, 7);
    }

    private static void assertBooked(
            LedgerTransaction transaction, long customer, long payments, long promotion, long revenue) {
        assertThat(transaction.entries())
                .containsExactlyInAnyOrderElementsOf(Stream.of(
                                Map.entry(LedgerAccount.CUSTOMER_CREDIT, customer),
                                Map.entry(LedgerAccount.PAYMENTS, payments),
                                Map.entry(LedgerAccount.PROMOTIONAL_CREDIT, promotion),
                                Map.entry(LedgerAccount.REVENUE, revenue))
                        .filter(entry -> entry.getValue() != 0)
                        .map(entry -> new LedgerEntry(entry.getKey(), entry.getValue()))
                        .toList());
        assertThat(transaction.customerCreditMicroUsd()).isEqualTo(customer);
    }

    private static LedgerTransaction withEntries(LedgerEntry... entries) {
        return new LedgerTransaction(
                UUID.randomUUID(), LedgerTransaction.Kind.USAGE, ACCOUNT, "any", NOW, List.of(entries));
    }
}
