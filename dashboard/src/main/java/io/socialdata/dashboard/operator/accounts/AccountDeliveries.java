package io.socialdata.dashboard.operator.accounts;

import io.socialdata.contract.ServiceName;
import io.socialdata.contract.webhooks.DeliveryView;
import io.socialdata.dashboard.backend.AccountMonitors;
import io.socialdata.dashboard.backend.AccountWebhooks;
import io.socialdata.dashboard.backend.BackendCalls;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.deliveries.AccountNames;
import io.socialdata.dashboard.deliveries.DeliveryFilter;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** Reads the deliveries of an account, and the names of what they come from and go to, as an operator. */
@ApplicationScoped
class AccountDeliveries {

    private static final int PAGE_SIZE = 50;

    private final AccountDeliveriesClient accountDeliveriesClient;
    private final AccountMonitorsClient accountMonitorsClient;
    private final AccountMonitors accountMonitors;
    private final AccountWebhooks accountWebhooks;
    private final BackendCalls backendCalls;
    private final Clock clock;

    AccountDeliveries(
            @RestClient AccountDeliveriesClient accountDeliveriesClient,
            @RestClient AccountMonitorsClient accountMonitorsClient,
            AccountMonitors accountMonitors,
            AccountWebhooks accountWebhooks,
            BackendCalls backendCalls,
            Clock clock) {
        this.accountDeliveriesClient = accountDeliveriesClient;
        this.accountMonitorsClient = accountMonitorsClient;
        this.accountMonitors = accountMonitors;
        this.accountWebhooks = accountWebhooks;
        this.backendCalls = backendCalls;
        this.clock = clock;
    }

    BackendResult<DeliveryView.Page> page(UUID account, DeliveryFilter filter) {
        return backendCalls.load(
                ServiceName.WEBHOOK_DELIVERY,
                () -> accountDeliveriesClient.deliveries(
                        account,
                        PAGE_SIZE,
                        filter.statusOrNull(),
                        filter.webhook(),
                        filter.monitor(),
                        filter.earliest(clock.instant()),
                        filter.cursorOrNull()));
    }

    BackendResult<DeliveryView.Detail> read(UUID account, UUID delivery) {
        return backendCalls.load(
                ServiceName.WEBHOOK_DELIVERY, () -> accountDeliveriesClient.delivery(account, delivery));
    }

    /** Returns the names; none of a service that is unavailable. */
    AccountNames names(UUID account) {
        return AccountNames.of(
                accountMonitors
                        .all(cursor -> accountMonitorsClient.page(account, cursor))
                        .toOptional()
                        .orElse(List.of()),
                accountWebhooks
                        .all(cursor -> accountDeliveriesClient.webhooks(account, cursor))
                        .toOptional()
                        .orElse(List.of()));
    }
}
