package io.socialdata.dashboard.deliveries;

import io.socialdata.contract.ServiceName;
import io.socialdata.dashboard.backend.BackendClient;
import io.socialdata.dashboard.backend.BackendResult;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Calls webhook-delivery-service for the deliveries of an account. */
@Singleton
class DeliveryClient {

    private static final ServiceName SERVICE = ServiceName.WEBHOOK_DELIVERY;

    private final BackendClient backendClient;

    DeliveryClient(BackendClient backendClient) {
        this.backendClient = backendClient;
    }

    /** One page of deliveries, with the cursor of the next page. */
    record DeliveryList(List<Delivery> deliveries, @Nullable String nextCursor) {}

    record DeliveryDetail(Delivery delivery, List<DeliveryAttempt> attempts) {}

    record Replayed(int requeued) {}

    BackendResult<DeliveryList> page(UUID account, DeliveryFilter deliveryFilter) {
        return backendClient.get(SERVICE, path(account, deliveryFilter.query()), DeliveryList.class);
    }

    BackendResult<DeliveryDetail> read(UUID account, UUID id) {
        return backendClient.get(SERVICE, path(account, "/" + id), DeliveryDetail.class);
    }

    BackendResult<Replayed> replay(UUID account, UUID id) {
        return backendClient.post(SERVICE, path(account, "/" + id + "/replay"), Map.of(), Replayed.class);
    }

    private static String path(UUID account, String suffix) {
        return BackendClient.ofAccount(account, "/deliveries" + suffix);
    }
}
