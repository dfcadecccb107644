package io.socialdata.contract;

/** The root of a request path: the host itself, or the data prefix. */
public enum PathRoot {
    HOST,
    DATA
}
