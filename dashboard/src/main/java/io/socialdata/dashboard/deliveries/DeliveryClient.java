package io.socialdata.dashboard.deliveries;

import io.socialdata.contract.ServiceName;
import io.socialdata.dashboard.backend.BackendClient;
import io.socialdata.dashboard.backend.BackendResult;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** What webhook-delivery-service is asked about the deliveries of an account. */
@Singleton
class DeliveryClient {

    private static final ServiceName OWNER = ServiceName.WEBHOOK_DELIVERY;

    private final BackendClient owners;

    DeliveryClient(BackendClient owners) {
        this.owners = owners;
    }

    /** One page; the cursor leads to the next one. */
    record DeliveryList(List<Delivery> deliveries, @Nullable String nextCursor) {}

    record DeliveryDetail(Delivery delivery, List<DeliveryAttempt> attempts) {}

    record Replayed(int requeued) {}

    BackendResult<DeliveryList> page(UUID account, DeliveryFilter deliveryFilter) {
        return owners.get(OWNER, path(account, deliveryFilter.query()), DeliveryList.class);
    }

    BackendResult<DeliveryDetail> read(UUID account, UUID id) {
        return owners.get(OWNER, path(account, "/" + id), DeliveryDetail.class);
    }

    BackendResult<Replayed> replay(UUID account, UUID id) {
        return owners.post(OWNER, path(account, "/" + id + "/replay"), Map.of(), Replayed.class);
    }

    private static String path(UUID account, String rest) {
        return BackendClient.ofAccount(account, "/deliveries" + rest);
    }
}
