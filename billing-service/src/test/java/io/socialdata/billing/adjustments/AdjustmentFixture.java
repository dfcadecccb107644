package io.socialdata.billing.adjustments;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.socialdata.billing.BillingDatabase;
import io.socialdata.billing.OutboxOutsideCalls;
import io.socialdata.billing.accounts.AccountRepository;
import io.socialdata.billing.adjustments.AdjustmentResult.Adjusted;
import io.socialdata.billing.alerts.AlertFixture;
import io.socialdata.billing.audit.Justification;
import io.socialdata.billing.audit.OperatorActions;
import io.socialdata.billing.leases.LeaseFixture;
import io.socialdata.billing.ledger.BalanceRepository;
import io.socialdata.billing.ledger.CreditBooking;
import io.socialdata.billing.ledger.Ledger;
import java.time.Clock;
import java.util.UUID;

/** Adjustments on a database, for tests that need no running service. */
public final class AdjustmentFixture {

    private final AdjustmentService service;

    public AdjustmentFixture(BillingDatabase database, LeaseFixture leases) {
        this.service = new AdjustmentService(
                database.transactions(),
                new AccountRepository(),
                new Adjustments(),
                new CreditBooking(
                        new Ledger(), new BalanceRepository(), AlertFixture.lowBalance(), OutboxOutsideCalls.create()),
                new BalanceRepository(),
                leases.leasedCredit(),
                new OperatorActions(),
                new SimpleMeterRegistry(),
                Clock.systemUTC());
    }

    /** Corrects the charges of the account. Returns whether that changed anything. */
    public boolean correct(UUID account, String reference, long microUsd) {
        return service.adjust(account, reference, AdjustmentKind.CORRECTION, microUsd, new Justification("test", "ada"))
                instanceof Adjusted;
    }
}
