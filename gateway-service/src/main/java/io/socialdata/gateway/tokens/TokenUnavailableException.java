package io.socialdata.gateway.tokens;

/** There is no usable service token, and none can be fetched now. */
public final class TokenUnavailableException extends Exception {

    TokenUnavailableException() {
        super("No service token", null, false, false);
    }
}
