package io.socialdata.system.faults;

import io.socialdata.system.faults.Discrepancy.Kind;
import io.socialdata.system.faults.ObservedResult.Answered;
import io.socialdata.system.suite.Customer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * Compares the call log of all callers with the ledger.
 *
 * <p>Every billed response the client received has exactly one charge of the same price. No other received response has
 * a charge. A further charge is correct only if there is a call of the same key whose response was not seen and during
 * which the charged call began, and if the charge is for a success: then the gateway had decided the charge and the
 * response was lost in transit. Each call explains at most one charge.
 */
final class LedgerReconciliation {

    private final ClientCallLog clientCallLog;
    private final LedgerSnapshot ledgerSnapshot;
    private final List<Discrepancy> differences = new ArrayList<>();
    private final Map<UUID, Long> expected = new HashMap<>();

    private LedgerReconciliation(ClientCallLog clientCallLog, LedgerSnapshot ledgerSnapshot) {
        this.clientCallLog = clientCallLog;
        this.ledgerSnapshot = ledgerSnapshot;
    }

    /** Returns the discrepancies; empty if there are none. */
    static List<Discrepancy> of(ClientCallLog clientCallLog, LedgerSnapshot ledgerSnapshot) {
        LedgerReconciliation ledgerReconciliation = new LedgerReconciliation(clientCallLog, ledgerSnapshot);
        ledgerReconciliation.compareCalls();
        ledgerReconciliation.compareSums();
        return List.copyOf(ledgerReconciliation.differences);
    }

    private void compareCalls() {
        Map<String, List<UsageRow>> rows =
                ledgerSnapshot.billed().stream().collect(Collectors.groupingBy(UsageRow::requestId));
        for (LoggedCall loggedCall : clientCallLog.entries()) {
            if (loggedCall.sight() instanceof Answered response) {
                compare(loggedCall.customer(), response, Optional.ofNullable(rows.remove(response.requestId())));
            }
        }
        List<LoggedCall> unseen = clientCallLog.entries().stream()
                .filter(LoggedCall::unseen)
                .collect(Collectors.toCollection(ArrayList::new));
        rows.values().forEach(unknown -> explain(unknown, unseen));
    }

    private void compare(Customer customer, Answered response, Optional<List<UsageRow>> booked) {
        if (response.billed()) {
            expected.merge(customer.account(), response.chargedMicroUsd(), Long::sum);
        }
        if (booked.isEmpty()) {
            if (response.billed()) {
                differ(Kind.LOST, response);
            }
            return;
        }
        UsageRow row = booked.get().getFirst();
        if (booked.get().size() > 1) {
            differ(Kind.REPEATED, booked.get());
        }
        if (!response.billed()) {
            differ(Kind.CHARGED_THOUGH_FREE, response);
        } else if (row.priceMicroUsd() != response.chargedMicroUsd()
                || !row.account().equals(customer.account())
                || !row.keyId().equals(customer.keyId())) {
            differ(Kind.MISBOOKED, row);
        }
    }

    private void explain(List<UsageRow> rows, List<LoggedCall> unseen) {
        if (rows.size() > 1) {
            differ(Kind.REPEATED, rows);
        }
        UsageRow row = rows.getFirst();
        Optional<LoggedCall> call = unseen.stream()
                .filter(loggedCall -> loggedCall.customer().keyId().equals(row.keyId()))
                .filter(loggedCall -> loggedCall.encloses(row.occurredAt()))
                .findFirst();
        if (call.isPresent() && row.ofSuccess()) {
            unseen.remove(call.get());
            expected.merge(row.account(), row.priceMicroUsd(), Long::sum);
        } else {
            differ(Kind.UNEXPLAINED, row);
        }
    }

    private void compareSums() {
        ledgerSnapshot.accounts().forEach((account, accountTotals) -> {
            long calls = expected.getOrDefault(account, 0L);
            if (accountTotals.ledgerMicroUsd() != calls) {
                differ(Kind.WRONG_SUM, account + " should be " + calls + ": " + accountTotals);
            }
            if (accountTotals.usedMicroUsd() != accountTotals.ledgerMicroUsd()) {
                differ(Kind.WRONG_BALANCE, account + ": " + accountTotals);
            }
            if (accountTotals.usedMicroUsd() > accountTotals.grantedMicroUsd()) {
                differ(Kind.OVERDRAWN, account + ": " + accountTotals);
            }
        });
        if (ledgerSnapshot.imbalanceMicroUsd() != 0) {
            differ(Kind.UNBALANCED, ledgerSnapshot.imbalanceMicroUsd());
        }
    }

    private void differ(Kind kind, Object detail) {
        differences.add(new Discrepancy(kind, detail.toString()));
    }
}
