package io.socialdata.platform.responses;

/** The kind of account that a call is made as; it changes the meaning of some error codes. */
public enum CallerKind {
    /** A pooled account. */
    POOLED,
    /** A customer's own account. */
    SESSION,
    /** No account: the call has no cookies. */
    NONE
}
