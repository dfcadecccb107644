package io.socialdata.web.arrival;

/** The request line contains an unsupported HTTP version. */
public final class VersionNotSupportedException extends Exception {

    VersionNotSupportedException() {
        super("The version of HTTP is not supported", null, false, false);
    }
}
