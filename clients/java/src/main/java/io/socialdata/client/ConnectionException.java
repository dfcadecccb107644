package io.socialdata.client;

import java.io.Serial;

/** No complete response arrived, or none in time. A write may have been made. */
public final class ConnectionException extends SocialDataException {

    @Serial
    private static final long serialVersionUID = 1L;

    ConnectionException(String message, Throwable cause) {
        super(message, cause);
    }
}
