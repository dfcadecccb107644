package io.socialdata.delivery.history;

import io.socialdata.contract.ErrorCode;
import io.socialdata.database.Transactions;
import io.socialdata.delivery.events.EventBody;
import io.socialdata.delivery.events.EventBodyRepository;
import io.socialdata.delivery.webhooks.WebhookRepository;
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

    /** @throws ApiException 404 if the account has no such delivery */
    DeliveryDetail ofAccount(UUID accountId, UUID id) {
        return transactions.call(
                handle -> read(handle, WebhookRepository.keysOfAccount(handle, accountId), accountId, id));
    }

    /** @throws ApiException 404 if the key has no such delivery */
    DeliveryDetail ofKey(UUID accountId, UUID keyId, UUID id) {
        return transactions.call(handle -> read(handle, KeyDeliveryRepository.keys(handle, keyId), accountId, id));
    }

    /**
     * Returns the webhook of a delivery of the key.
     *
     * @throws ApiException 404 if the key has no such delivery
     */
    public UUID webhookOf(UUID accountId, UUID keyId, UUID id) {
        return transactions.call(handle -> find(handle, KeyDeliveryRepository.keys(handle, keyId), accountId, id)
                .webhookId());
    }

    private DeliveryDetail read(Handle handle, List<UUID> keys, UUID accountId, UUID id) {
        AccountDelivery delivery = find(handle, keys, accountId, id);
        return new DeliveryDetail(delivery, payload(handle, delivery), deliveryAttemptRepository.of(handle, delivery));
    }

    private static AccountDelivery find(Handle handle, List<UUID> keys, UUID accountId, UUID id) {
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
