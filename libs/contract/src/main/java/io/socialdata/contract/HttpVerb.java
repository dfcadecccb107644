package io.socialdata.contract;

/** The methods that operations use. */
public enum HttpVerb {
    GET,
    POST,
    DELETE
}
