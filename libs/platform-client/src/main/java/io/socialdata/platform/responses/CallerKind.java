package io.socialdata.platform.responses;

/** As whom a call is made; some error codes mean different things. */
public enum CallerKind {
    /** As an account of our pool. */
    POOLED,
    /** As a customer's own account. */
    SESSION,
    /** Without cookies. */
    NONE
}
