package io.socialdata.delivery.webhooks;

import java.util.UUID;

/** A stored secret cannot be opened: the wrong keyset is mounted, or somebody changed the row. A person must look. */
public final class SecretUnopenedException extends RuntimeException {

    SecretUnopenedException(UUID webhookId, String why) {
        super("the secret of webhook " + webhookId + " cannot be opened: " + why);
    }
}
