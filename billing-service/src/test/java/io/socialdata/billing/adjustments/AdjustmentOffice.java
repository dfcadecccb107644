package io.socialdata.billing.adjustments;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.socialdata.billing.BillingDatabase;
import io.socialdata.billing.accounts.AccountRepository;
import io.socialdata.billing.adjustments.AdjustmentResult.Adjusted;
import io.socialdata.billing.audit.Justification;
import io.socialdata.billing.audit.OperatorActions;
import io.socialdata.billing.events.AnnouncementsOutsideCalls;
import io.socialdata.billing.leases.LeaseOffice;
import io.socialdata.billing.ledger.BalanceRepository;
import io.socialdata.billing.ledger.CreditBooking;
import io.socialdata.billing.ledger.Ledger;
import java.time.Clock;
import java.util.UUID;

/** Adjustments over a database, for tests that need no more of the service. */
public final class AdjustmentOffice {

    private final AdjustmentService service;

    public AdjustmentOffice(BillingDatabase database, LeaseOffice leases) {
        this.service = new AdjustmentService(
                database.transactions(),
                new AccountRepository(),
                new Adjustments(),
                new CreditBooking(new Ledger(), new BalanceRepository(), AnnouncementsOutsideCalls.create()),
                new BalanceRepository(),
                leases.leasedCredit(),
                new OperatorActions(),
                new SimpleMeterRegistry(),
                Clock.systemUTC());
    }

    /** Corrects what the account was charged; true if that changed anything. */
    public boolean correct(UUID account, String reference, long microUsd) {
        return service.adjust(account, reference, AdjustmentKind.CORRECTION, microUsd, new Justification("test", "ada"))
                instanceof Adjusted;
    }
}
