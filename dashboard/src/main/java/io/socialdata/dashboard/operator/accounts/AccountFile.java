package io.socialdata.dashboard.operator.accounts;

import io.socialdata.contract.keys.AccountKey;
import io.socialdata.contract.payments.PaymentView;
import io.socialdata.contract.requests.LoggedCall;
import io.socialdata.contract.webhooks.DeliveryView;
import io.socialdata.dashboard.deliveries.AccountNames;
import io.socialdata.dashboard.usage.UsageTotal;
import java.util.List;

/**
 * What an operator sees of an account: what its owner sees, without secrets, and what operators did.
 *
 * @param usage the usage of the last 30 days by operation
 * @param calls the newest calls
 * @param deliveries the newest deliveries
 * @param names names of the webhooks and monitors of the deliveries
 * @param holdings how many webhooks, monitors and sessions the account has
 * @param troubles messages about parts that could not be read
 */
public record AccountFile(
        List<AccountKey> keys,
        List<UsageTotal> usage,
        List<LoggedCall> calls,
        List<DeliveryView> deliveries,
        AccountNames names,
        List<PaymentView> payments,
        List<BillingAction> actions,
        List<Holding> holdings,
        List<String> troubles) {

    /** A number of things, and how many of them need attention. */
    record Holding(String label, long count, long troubled) {}
}
