package io.socialdata.dashboard.deliveries;

import io.socialdata.contract.ServiceName;
import io.socialdata.dashboard.owners.Answer;
import io.socialdata.dashboard.owners.OwnerCalls;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** What webhook-delivery-service is asked about the deliveries of an account. */
@Singleton
class DeliveryDesk {

    private static final ServiceName OWNER = ServiceName.WEBHOOK_DELIVERY;

    private final OwnerCalls owners;

    DeliveryDesk(OwnerCalls owners) {
        this.owners = owners;
    }

    /** One page; the cursor leads to the next one. */
    record Log(List<Delivery> deliveries, @Nullable String nextCursor) {}

    record Story(Delivery delivery, List<DeliveryAttempt> attempts) {}

    record Replayed(int requeued) {}

    Answer<Log> page(UUID account, Filter filter) {
        return owners.get(OWNER, path(account, filter.query()), Log.class);
    }

    Answer<Story> read(UUID account, UUID id) {
        return owners.get(OWNER, path(account, "/" + id), Story.class);
    }

    Answer<Replayed> replay(UUID account, UUID id) {
        return owners.post(OWNER, path(account, "/" + id + "/replay"), Map.of(), Replayed.class);
    }

    private static String path(UUID account, String rest) {
        return OwnerCalls.ofAccount(account, "/deliveries" + rest);
    }
}
