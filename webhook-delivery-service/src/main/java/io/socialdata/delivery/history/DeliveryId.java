package io.socialdata.delivery.history;

import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.UuidText;
import io.socialdata.web.errors.ApiException;
import java.util.UUID;

/** Parses the id of a delivery in a path. */
public final class DeliveryId {

    private DeliveryId() {}

    /**
     * Parses the id.
     *
     * @throws ApiException 404 if the text is not an id, as for an unknown id
     */
    public static UUID of(String text) {
        return UuidText.parse(text).orElseThrow(() -> new ApiException(ErrorCode.NOT_FOUND, "Delivery not found."));
    }
}
