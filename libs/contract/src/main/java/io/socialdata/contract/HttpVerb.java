package io.socialdata.contract;

/** The HTTP methods of the operations. */
public enum HttpVerb {
    GET,
    POST,
    DELETE;

    /** Returns whether a request with this method is read-only (RFC 9110, 9.2.1). */
    public boolean isSafe() {
        return this == GET;
    }
}
