package io.socialdata.system.simulation;

import io.socialdata.billing.leases.AccountCredit;
import io.socialdata.billing.leases.Lease;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Invariants that must hold after every step, and at the end. */
final class Invariants {

    private final SimulatedSuite simulatedSuite;

    Invariants(SimulatedSuite simulatedSuite) {
        this.simulatedSuite = simulatedSuite;
    }

    /** Checks the invariants after a step. */
    void check(CreditExposure creditExposure) {
        for (int account = 0; account < simulatedSuite.plan().accounts(); account++) {
            AccountCredit books = simulatedSuite.billing().tables().account(simulatedSuite.account(account));
            nothingIsOverspent(creditExposure.bound(books.accountId()), books);
            reservedIsOutstanding(books);
        }
        budgetsAreKept(creditExposure);
        everyChargeCameFromItsLease();
    }

    private void nothingIsOverspent(long bound, AccountCredit books) {
        if (bound > simulatedSuite.groundTruth().grantedTo(books.accountId())) {
            throw new InvariantViolation(
                    "no gateway spends what is not there", "%d are bound; %s".formatted(bound, books));
        }
        if (bound > books.usedMicroUsd() + books.reservedMicroUsd()) {
            throw new InvariantViolation(
                    "what gateways may spend is reserved", "%d are bound; %s".formatted(bound, books));
        }
        if (books.availableMicroUsd() < 0) {
            throw new InvariantViolation("billing leases only what is available", books.toString());
        }
    }

    private void reservedIsOutstanding(AccountCredit books) {
        long outstanding = simulatedSuite.billing().tables().openLeasesOf(books.accountId()).stream()
                .mapToLong(Lease::outstandingMicroUsd)
                .sum();
        if (outstanding != books.reservedMicroUsd()) {
            throw new InvariantViolation("reserved is what is outstanding", outstanding + " outstanding of " + books);
        }
    }

    private void budgetsAreKept(CreditExposure creditExposure) {
        creditExposure.committedOfBudgets().forEach((keyMonth, microUsd) -> {
            long budget = simulatedSuite.billing().tables().budget(keyMonth).budgetMicroUsd();
            if (microUsd > budget) {
                throw new InvariantViolation(
                        "budgets are kept", "%d of %d in %s".formatted(microUsd, budget, keyMonth));
            }
        });
    }

    private void everyChargeCameFromItsLease() {
        if (simulatedSuite.billing().tables().unleased() > 0) {
            throw new InvariantViolation(
                    "every charge comes from its lease",
                    simulatedSuite.billing().tables().unleased() + " were charged without one");
        }
    }

    /** Checks the invariants after all faults are repaired and everything had time to settle. */
    void checkAtRest() {
        everyChargedAnswerIsInTheLedgerOnce();
        theLedgerBalances();
        nothingIsLeftOut();
    }

    private void everyChargedAnswerIsInTheLedgerOnce() {
        Map<String, Integer> booked = new HashMap<>();
        for (SimulatedBillingTables.Entry entry :
                simulatedSuite.billing().tables().journal()) {
            if (entry.book().equals("revenue")) {
                booked.merge(entry.reference(), 1, Integer::sum);
            }
        }
        booked.forEach((call, times) -> expect(times == 1, "each call is charged once", call + ": " + times));
        Set<String> charged = new HashSet<>();
        simulatedSuite.groundTruth().responses().forEach((call, wasCharged) -> {
            if (wasCharged) {
                charged.add(call);
            }
            expect(
                    wasCharged == booked.containsKey(call),
                    "what a client saw is what was charged",
                    "%s: told %s, charged %s".formatted(call, wasCharged, booked.containsKey(call)));
        });
        for (String call : booked.keySet()) {
            expect(
                    charged.contains(call) || simulatedSuite.succeeds(call),
                    "only calls that succeed are charged",
                    call + " did not");
        }
    }

    private void theLedgerBalances() {
        Map<String, Long> sums = new HashMap<>();
        long total = 0;
        for (SimulatedBillingTables.Entry entry :
                simulatedSuite.billing().tables().journal()) {
            sums.merge(entry.book(), entry.microUsd(), Long::sum);
            total += entry.microUsd();
        }
        expect(total == 0, "entries sum to zero", "they sum to " + total);
        for (int account = 0; account < simulatedSuite.plan().accounts(); account++) {
            AccountCredit books = simulatedSuite.billing().tables().account(simulatedSuite.account(account));
            long entries = sums.getOrDefault(books.accountId().toString(), 0L);
            long remaining = books.grantedMicroUsd() - books.usedMicroUsd();
            expect(entries == remaining, "balances are their entries", "%d of %s".formatted(entries, books));
            expect(
                    books.usedMicroUsd() == simulatedSuite.groundTruth().spentBy(books.accountId()),
                    "what is durable is charged",
                    "%s, durable %d"
                            .formatted(books, simulatedSuite.groundTruth().spentBy(books.accountId())));
        }
    }

    private void nothingIsLeftOut() {
        for (int account = 0; account < simulatedSuite.plan().accounts(); account++) {
            AccountCredit books = simulatedSuite.billing().tables().account(simulatedSuite.account(account));
            List<Lease> open = simulatedSuite.billing().tables().openLeasesOf(books.accountId());
            expect(books.reservedMicroUsd() == 0, "all unspent credit comes back", books + ", still open: " + open);
        }
        for (GatewayHost gatewayHost : simulatedSuite.hosts()) {
            expect(!gatewayHost.disk().hasRecords(), "disks are drained", "one is not");
            gatewayHost
                    .process()
                    .ifPresent(simulatedGateway -> expect(
                            simulatedGateway.calls().isEmpty(),
                            "every call ends",
                            simulatedGateway.calls().size() + " do not"));
        }
    }

    private static void expect(boolean holds, String invariant, String otherwise) {
        if (!holds) {
            throw new InvariantViolation(invariant, otherwise);
        }
    }
}
