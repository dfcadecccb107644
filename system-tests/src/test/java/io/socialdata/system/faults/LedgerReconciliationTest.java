package io.socialdata.system.faults;

import static io.socialdata.system.faults.Discrepancy.Kind.CHARGED_THOUGH_FREE;
import static io.socialdata.system.faults.Discrepancy.Kind.LOST;
import static io.socialdata.system.faults.Discrepancy.Kind.MISBOOKED;
import static io.socialdata.system.faults.Discrepancy.Kind.OVERDRAWN;
import static io.socialdata.system.faults.Discrepancy.Kind.REPEATED;
import static io.socialdata.system.faults.Discrepancy.Kind.UNBALANCED;
import static io.socialdata.system.faults.Discrepancy.Kind.UNEXPLAINED;
import static io.socialdata.system.faults.Discrepancy.Kind.WRONG_BALANCE;
import static io.socialdata.system.faults.Discrepancy.Kind.WRONG_SUM;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.system.faults.Discrepancy.Kind;
import io.socialdata.system.faults.ObservedResult.Answered;
import io.socialdata.system.faults.ObservedResult.Unseen;
import io.socialdata.system.suite.Customer;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class LedgerReconciliationTest {

    private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");
    private static final Customer CUSTOMER = new Customer(UUID.randomUUID(), UUID.randomUUID(), "key");

    private final ClientCallLog clientCallLog = new ClientCallLog();

    @Test
    void responsesThatMatchTheLedgerHaveNoDifference() {
        observed(new Answered("a", 200, 800));
        observed(new Answered("b", 400, 0));

        assertThat(kinds(800, row("a", 200))).isEmpty();
    }

    @Test
    void unbookedBilledResponseIsLost() {
        observed(new Answered("a", 200, 800));

        assertThat(kinds(0)).containsExactly(LOST, WRONG_SUM);
    }

    @Test
    void callBookedTwiceIsReportedAsDuplicate() {
        observed(new Answered("a", 200, 800));

        assertThat(kinds(1600, row("a", 200), row("a", 200))).containsExactly(REPEATED, WRONG_SUM);
    }

    @Test
    void chargedErrorIsReported() {
        observed(new Answered("a", 503, 0));

        assertThat(kinds(800, row("a", 200))).containsExactly(CHARGED_THOUGH_FREE, WRONG_SUM);
    }

    @Test
    void bookedPriceMatchesChargedHeader() {
        observed(new Answered("a", 200, 700));

        assertThat(kinds(800, row("a", 200))).containsExactly(MISBOOKED, WRONG_SUM);
    }

    @Test
    void chargeDuringACallWithoutResponseIsExplained() {
        observed(new Unseen("cut short"));

        assertThat(kinds(800, row("a", 200))).isEmpty();
    }

    @Test
    void callWithoutResponseNeedNotBeCharged() {
        observed(new Unseen("cut short"));

        assertThat(kinds(0)).isEmpty();
    }

    @Test
    void callWithoutResponseExplainsAtMostOneCharge() {
        observed(new Unseen("cut short"));

        assertThat(kinds(1600, row("a", 200), row("b", 200))).containsExactly(UNEXPLAINED, WRONG_SUM);
    }

    @Test
    void chargedFailureIsNotExplainedByAMissingResponse() {
        observed(new Unseen("cut short"));

        assertThat(kinds(800, row("a", 502))).containsExactly(UNEXPLAINED, WRONG_SUM);
    }

    @Test
    void chargeOutsideTheTimeOfTheCallIsNotExplained() {
        clientCallLog.add(new LoggedCall(CUSTOMER, NOON.plusSeconds(5), NOON.plusSeconds(6), new Unseen("cut short")));

        assertThat(kinds(800, row("a", 200))).containsExactly(UNEXPLAINED, WRONG_SUM);
    }

    @Test
    void balanceMatchesTheEntriesAndNeverExceedsTheGrants() {
        assertThat(kinds(new AccountTotals(0, 500, 400), 0)).containsExactly(WRONG_BALANCE, OVERDRAWN);
    }

    @Test
    void entriesOfAllAccountsSumToZero() {
        assertThat(kinds(new AccountTotals(0, 0, 400), 1)).containsExactly(UNBALANCED);
    }

    private void observed(ObservedResult observedResult) {
        clientCallLog.add(new LoggedCall(CUSTOMER, NOON, NOON.plusSeconds(1), observedResult));
    }

    private static UsageRow row(String requestId, int status) {
        return new UsageRow(requestId, CUSTOMER.account(), CUSTOMER.keyId(), NOON.plusMillis(500), 800, status);
    }

    private List<Kind> kinds(long ledger, UsageRow... rows) {
        return kinds(new LedgerSnapshot(
                List.of(rows), Map.of(CUSTOMER.account(), new AccountTotals(ledger, ledger, 1_000_000)), 0));
    }

    private List<Kind> kinds(AccountTotals accountTotals, long imbalance) {
        return kinds(new LedgerSnapshot(List.of(), Map.of(CUSTOMER.account(), accountTotals), imbalance));
    }

    private List<Kind> kinds(LedgerSnapshot ledgerSnapshot) {
        return LedgerReconciliation.of(clientCallLog, ledgerSnapshot).stream()
                .map(Discrepancy::kind)
                .toList();
    }
}
