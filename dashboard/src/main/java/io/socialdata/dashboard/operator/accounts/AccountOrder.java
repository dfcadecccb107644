package io.socialdata.dashboard.operator.accounts;

import io.socialdata.dashboard.layout.Usd;
import io.socialdata.dashboard.operator.audit.Reason;

/**
 * A valid action on an account.
 *
 * @param amount zero if the action moves no money
 */
public record AccountOrder(AccountAction action, Usd amount, Reason reason, String reference) {

    /** Returns the amount as an operator types it. */
    public String typedAmount() {
        return amount.toString().replace("$", "");
    }
}
