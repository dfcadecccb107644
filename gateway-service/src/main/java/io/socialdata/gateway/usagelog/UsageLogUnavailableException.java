package io.socialdata.gateway.usagelog;

import org.jspecify.annotations.Nullable;

/** The log cannot be opened. The message is one line for the operator. */
public final class UsageLogUnavailableException extends RuntimeException {

    UsageLogUnavailableException(String message) {
        this(message, null);
    }

    UsageLogUnavailableException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
