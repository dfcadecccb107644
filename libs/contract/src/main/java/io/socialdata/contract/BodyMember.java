package io.socialdata.contract;

/**
 * A member of a request body as the contract declares it.
 *
 * @param nullable whether null is a value, and not the same as an absent member
 * @param bodyOnly whether it is a secret, which the query must not contain because addresses are logged
 */
public record BodyMember(Kind kind, boolean nullable, boolean bodyOnly) {

    /** The type of a member, which decides how a text in the query is converted. */
    public enum Kind {
        TEXT,
        INTEGER,
        BOOLEAN,
        /** An array of texts. */
        TEXTS,
        /** An object, or an array of something else than texts. */
        JSON
    }
}
