package io.socialdata.gateway.keys;

import java.util.Locale;

/** Every way in which the question for the caller can be answered. */
public sealed interface KeyVerdict {

    record Accepted(Caller caller) implements KeyVerdict {}

    /** The caller hears one and the same refusal for every reason. */
    record Rejected(Reason reason) implements KeyVerdict {}

    /** The key is not known here and billing cannot be asked. */
    record Undecided() implements KeyVerdict {}

    /** Why a key was rejected, for operators only. */
    enum Reason {
        MISSING,
        MALFORMED,
        UNKNOWN,
        REVOKED,
        EXPIRED;

        public String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
