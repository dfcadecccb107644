package io.socialdata.gateway.edge;

/** A request whose line names a version of HTTP that this server does not speak. */
final class VersionNotSupportedException extends Exception {

    VersionNotSupportedException() {
        super("The version of HTTP is not supported", null, false, false);
    }
}
