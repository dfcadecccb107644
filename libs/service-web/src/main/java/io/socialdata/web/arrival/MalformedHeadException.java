package io.socialdata.web.arrival;

/** The request head is malformed. The message may be shown to the caller. */
public final class MalformedHeadException extends Exception {

    MalformedHeadException(String message) {
        super(message, null, false, false);
    }
}
