package io.socialdata.client;

import java.io.Serial;

/** A webhook delivery that must not be processed. */
public final class WebhookVerificationException extends SocialDataException {

    @Serial
    private static final long serialVersionUID = 1L;

    /** Why it must not be processed. */
    public enum Reason {
        MISSING,
        MALFORMED,
        EXPIRED,
        FORGED
    }

    private final Reason reason;

    WebhookVerificationException(Reason reason, String message) {
        super(message, null);
        this.reason = reason;
    }

    public Reason reason() {
        return reason;
    }
}
