package io.socialdata.web.outgoing;

/** There is no usable service token, and the issuer returned none while a call waited. */
public final class TokenUnavailableException extends Exception {

    TokenUnavailableException() {
        super("no service token", null, false, false);
    }
}
