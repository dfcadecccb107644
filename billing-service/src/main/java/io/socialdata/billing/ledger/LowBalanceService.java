package io.socialdata.billing.ledger;

import io.socialdata.billing.alerts.AlertService;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Collection;
import org.jdbi.v3.core.Handle;

/** Alerts owners whose balance fell below their threshold, from what the change of the balances returned. */
@ApplicationScoped
public class LowBalanceService {

    private final AlertService alertService;

    public LowBalanceService(AlertService alertService) {
        this.alertService = alertService;
    }

    /** Raises an alert for each balance that crossed its threshold downwards, in the transaction of the change. */
    public void check(Handle handle, Collection<BalanceMovement> moved, Instant now) {
        moved.forEach(movement -> alertService.balanceChanged(
                handle,
                movement.accountId(),
                movement.beforeMicroUsd(),
                movement.afterMicroUsd(),
                movement.alertThresholdMicroUsd(),
                now));
    }
}
