package io.socialdata.delivery.webhooks;

import io.socialdata.contract.Refusal;
import io.socialdata.web.errors.RefusedException;
import java.util.UUID;

/** Reads the id of a webhook from a path. */
public final class WebhookId {

    private WebhookId() {}

    /**
     * The id that the text stands for.
     *
     * @throws RefusedException 404 if it is no id at all, as for one that nobody has
     */
    public static UUID of(String text) {
        try {
            return UUID.fromString(text);
        } catch (IllegalArgumentException e) {
            throw new RefusedException(Refusal.NOT_FOUND, "Webhook not found.");
        }
    }
}
