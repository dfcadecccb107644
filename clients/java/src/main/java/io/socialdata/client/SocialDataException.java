package io.socialdata.client;

import java.io.Serial;
import org.jspecify.annotations.Nullable;

/** What every failure of a call and of a webhook delivery extends. */
public abstract sealed class SocialDataException extends RuntimeException
        permits ApiException, ConnectionException, CostLimitException, WebhookVerificationException {

    @Serial
    private static final long serialVersionUID = 1L;

    SocialDataException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
