package io.socialdata.delivery.history;

import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.webhooks.DeliveryView;
import io.socialdata.database.Transactions;
import io.socialdata.delivery.events.EventBody;
import io.socialdata.delivery.events.EventBodyRepository;
import io.socialdata.delivery.webhooks.WebhookRepository;
import io.socialdata.web.caller.CallerIdentity;
import io.socialdata.web.errors.ApiException;
import jakarta.enterprise.context.ApplicationScoped;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** Reads one delivery with its payload and its attempts, in one transaction. */
@ApplicationScoped
public class DeliveryDetailService {

    private final Transactions transactions;
    private final DeliveryAttemptRepository deliveryAttemptRepository;

    DeliveryDetailService(Transactions transactions, DeliveryAttemptRepository deliveryAttemptRepository) {
        this.transactions = transactions;
        this.deliveryAttemptRepository = deliveryAttemptRepository;
    }

    /** @throws ApiException 404 if the caller has no such delivery */
    DeliveryView.Detail read(CallerIdentity caller, UUID id) {
        return transactions.call(handle -> {
            AccountDelivery delivery = find(handle, caller, id);
            return new DeliveryView.Detail(
                    delivery.view(), payload(handle, delivery), deliveryAttemptRepository.of(handle, delivery));
        });
    }

    /**
     * Returns the webhook of a delivery.
     *
     * @throws ApiException 404 if the caller has no such delivery
     */
    public UUID webhookOf(CallerIdentity caller, UUID id) {
        return transactions.call(handle -> find(handle, caller, id).webhookId());
    }

    private static AccountDelivery find(Handle handle, CallerIdentity caller, UUID id) {
        UUID accountId = caller.accountId();
        List<UUID> keys = caller.key()
                .map(key -> KeyDeliveryRepository.keys(handle, key))
                .orElseGet(() -> WebhookRepository.keysOfAccount(handle, accountId));
        return AccountDeliveryRepository.find(handle, keys, accountId, id)
                .orElseThrow(() -> new ApiException(ErrorCode.NOT_FOUND, "Delivery not found."));
    }

    private static @Nullable String payload(Handle handle, AccountDelivery delivery) {
        String beginning = EventBodyRepository.find(handle, Map.of(delivery.eventId(), delivery.createdAt()))
                .get(delivery.eventId());
        return beginning == null
                ? null
                : new String(EventBody.complete(beginning, delivery.webhookId()), StandardCharsets.UTF_8);
    }
}
