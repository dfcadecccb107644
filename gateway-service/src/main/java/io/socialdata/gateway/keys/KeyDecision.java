package io.socialdata.gateway.keys;

import java.time.Duration;
import java.util.Locale;

/** Every way in which the question for the caller can be answered. */
public sealed interface KeyDecision {

    record Accepted(Caller caller) implements KeyDecision {}

    /** The caller hears one and the same refusal for every reason. */
    record Rejected(Reason reason) implements KeyDecision {}

    /** The key is valid, but not good for this call, and the caller is told why. */
    record Denied(Caller caller, Denial denial) implements KeyDecision {}

    /** The key is not known here, and too many unknown ones came from the same address. */
    record Throttled(Duration pause) implements KeyDecision {}

    /** The key is not known here and billing cannot be asked. */
    record Undecided() implements KeyDecision {}

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

    /** Why a key that is valid is not good for a call. */
    enum Denial {
        ADDRESS_NOT_ALLOWED("key_address", "This API key is not allowed from this IP address."),
        NOT_IN_SCOPE("key_scope", "This API key does not have the scope for this operation."),
        ACCOUNT_SUSPENDED("suspended", "The account of this API key is suspended.");

        private final String reason;
        private final String message;

        Denial(String reason, String message) {
            this.reason = reason;
            this.message = message;
        }

        /** For callers; a released one never changes its meaning. */
        public String reason() {
            return reason;
        }

        public String message() {
            return message;
        }

        public String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
