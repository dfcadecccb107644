package io.socialdata.contract;

/** The methods that operations use. */
public enum HttpVerb {
    GET,
    POST,
    DELETE;

    /** Whether a request with this method changes nothing (RFC 9110, 9.2.1). */
    public boolean isSafe() {
        return this == GET;
    }
}
