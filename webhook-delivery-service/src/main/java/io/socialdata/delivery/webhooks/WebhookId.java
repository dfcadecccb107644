package io.socialdata.delivery.webhooks;

import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import java.util.UUID;

/** Reads the id of a webhook from a path. */
public final class WebhookId {

    private WebhookId() {}

    /**
     * The id that the text stands for.
     *
     * @throws ApiException 404 if it is no id at all, as for one that nobody has
     */
    public static UUID of(String text) {
        try {
            return UUID.fromString(text);
        } catch (IllegalArgumentException e) {
            throw new ApiException(ErrorCode.NOT_FOUND, "Webhook not found.");
        }
    }
}
