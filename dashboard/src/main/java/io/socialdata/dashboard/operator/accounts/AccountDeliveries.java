package io.socialdata.dashboard.operator.accounts;

import io.socialdata.contract.ServiceName;
import io.socialdata.dashboard.backend.AccountMonitors;
import io.socialdata.dashboard.backend.BackendCalls;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.deliveries.AccountNames;
import io.socialdata.dashboard.deliveries.DeliveryClient.DeliveryDetail;
import io.socialdata.dashboard.deliveries.DeliveryClient.DeliveryList;
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
    private final BackendCalls backendCalls;
    private final Clock clock;

    AccountDeliveries(
            @RestClient AccountDeliveriesClient accountDeliveriesClient,
            @RestClient AccountMonitorsClient accountMonitorsClient,
            AccountMonitors accountMonitors,
            BackendCalls backendCalls,
            Clock clock) {
        this.accountDeliveriesClient = accountDeliveriesClient;
        this.accountMonitorsClient = accountMonitorsClient;
        this.accountMonitors = accountMonitors;
        this.backendCalls = backendCalls;
        this.clock = clock;
    }

    BackendResult<DeliveryList> page(UUID account, DeliveryFilter filter) {
        return backendCalls.load(
                ServiceName.WEBHOOK_DELIVERY,
                accountDeliveriesClient.deliveries(
                        account,
                        PAGE_SIZE,
                        filter.statusOrNull(),
                        filter.webhook(),
                        filter.monitor(),
                        filter.earliest(clock.instant()),
                        filter.cursorOrNull()));
    }

    BackendResult<DeliveryDetail> read(UUID account, UUID delivery) {
        return backendCalls.load(ServiceName.WEBHOOK_DELIVERY, accountDeliveriesClient.delivery(account, delivery));
    }

    /** Returns the names; none of a service that is unavailable. */
    AccountNames names(UUID account) {
        return AccountNames.of(
                accountMonitors
                        .all(cursor -> accountMonitorsClient.page(account, cursor))
                        .toOptional()
                        .orElse(List.of()),
                backendCalls
                        .load(ServiceName.WEBHOOK_DELIVERY, accountDeliveriesClient.webhooks(account))
                        .toOptional()
                        .orElse(List.of()));
    }
}
