package io.socialdata.billing.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

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

    private static LedgerTransaction withEntries(LedgerEntry... entries) {
        return new LedgerTransaction(
                UUID.randomUUID(), LedgerTransaction.Kind.USAGE, ACCOUNT, "any", NOW, List.of(entries));
    }
}
