package io.socialdata.platform.reading;

/** As whom a call is made; some error codes mean different things. */
public enum Acting {
    /** As an account of our pool. */
    POOLED,
    /** As a customer's own account. */
    SESSION,
    /** Without cookies. */
    NONE
}
