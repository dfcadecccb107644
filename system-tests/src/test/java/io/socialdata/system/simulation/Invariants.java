package io.socialdata.system.simulation;

import io.socialdata.billing.leases.AccountCredit;
import io.socialdata.billing.leases.Lease;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What must hold after every step, and what must hold at the end. */
final class Invariants {

    private final SimulatedSuite world;

    Invariants(SimulatedSuite world) {
        this.world = world;
    }

    /** After a step. */
    void check(CreditExposure exposure) {
        for (int account = 0; account < world.plan().accounts(); account++) {
            AccountCredit books = world.billing().tables().account(world.account(account));
            nothingIsOverspent(exposure.bound(books.accountId()), books);
            reservedIsOutstanding(books);
        }
        budgetsAreKept(exposure);
        everyChargeCameFromItsLease();
    }

    private void nothingIsOverspent(long bound, AccountCredit books) {
        if (bound > world.truth().grantedTo(books.accountId())) {
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
        long outstanding = world.billing().tables().openLeasesOf(books.accountId()).stream()
                .mapToLong(Lease::outstandingMicroUsd)
                .sum();
        if (outstanding != books.reservedMicroUsd()) {
            throw new InvariantViolation("reserved is what is outstanding", outstanding + " outstanding of " + books);
        }
    }

    private void budgetsAreKept(CreditExposure exposure) {
        exposure.committedOfBudgets().forEach((keyMonth, microUsd) -> {
            long budget = world.billing().tables().budget(keyMonth).budgetMicroUsd();
            if (microUsd > budget) {
                throw new InvariantViolation(
                        "budgets are kept", "%d of %d in %s".formatted(microUsd, budget, keyMonth));
            }
        });
    }

    private void everyChargeCameFromItsLease() {
        if (world.billing().tables().unleased() > 0) {
            throw new InvariantViolation(
                    "every charge comes from its lease",
                    world.billing().tables().unleased() + " were charged without one");
        }
    }

    /** After all faults are healed and everything had time to settle. */
    void checkAtRest() {
        everyChargedAnswerIsInTheLedgerOnce();
        theLedgerBalances();
        nothingIsLeftOut();
    }

    private void everyChargedAnswerIsInTheLedgerOnce() {
        Map<String, Integer> booked = new HashMap<>();
        for (SimulatedBillingTables.Entry entry : world.billing().tables().journal()) {
            if (entry.book().equals("revenue")) {
                booked.merge(entry.reference(), 1, Integer::sum);
            }
        }
        booked.forEach((call, times) -> expect(times == 1, "each call is charged once", call + ": " + times));
        Set<String> charged = new HashSet<>();
        world.truth().answers().forEach((call, wasCharged) -> {
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
                    charged.contains(call) || world.succeeds(call),
                    "only calls that succeed are charged",
                    call + " did not");
        }
    }

    private void theLedgerBalances() {
        Map<String, Long> sums = new HashMap<>();
        long total = 0;
        for (SimulatedBillingTables.Entry entry : world.billing().tables().journal()) {
            sums.merge(entry.book(), entry.microUsd(), Long::sum);
            total += entry.microUsd();
        }
        expect(total == 0, "entries sum to zero", "they sum to " + total);
        for (int account = 0; account < world.plan().accounts(); account++) {
            AccountCredit books = world.billing().tables().account(world.account(account));
            long entries = sums.getOrDefault(books.accountId().toString(), 0L);
            long remaining = books.grantedMicroUsd() - books.usedMicroUsd();
            expect(entries == remaining, "balances are their entries", "%d of %s".formatted(entries, books));
            expect(
                    books.usedMicroUsd() == world.truth().spentBy(books.accountId()),
                    "what is durable is charged",
                    "%s, durable %d".formatted(books, world.truth().spentBy(books.accountId())));
        }
    }

    private void nothingIsLeftOut() {
        for (int account = 0; account < world.plan().accounts(); account++) {
            AccountCredit books = world.billing().tables().account(world.account(account));
            List<Lease> open = world.billing().tables().openLeasesOf(books.accountId());
            expect(books.reservedMicroUsd() == 0, "all unspent credit comes back", books + ", still open: " + open);
        }
        for (GatewayHost machine : world.machines()) {
            expect(!machine.disk().hasRecords(), "disks are drained", "one is not");
            machine.process()
                    .ifPresent(process -> expect(
                            process.calls().isEmpty(),
                            "every call ends",
                            process.calls().size() + " do not"));
        }
    }

    private static void expect(boolean holds, String invariant, String otherwise) {
        if (!holds) {
            throw new InvariantViolation(invariant, otherwise);
        }
    }
}
