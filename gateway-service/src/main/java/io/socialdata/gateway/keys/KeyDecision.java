package io.socialdata.gateway.keys;

import java.time.Duration;
import java.util.Locale;

/** The result of authenticating a caller. */
public sealed interface KeyDecision {

    record Accepted(Caller caller) implements KeyDecision {}

    /** The key is rejected. Callers get the same error for every reason. */
    record Rejected(Reason reason) implements KeyDecision {}

    /** The key is valid, but not for this call. The caller is given the reason. */
    record Denied(Caller caller, Denial denial) implements KeyDecision {}

    /** The key is not cached, and too many unknown keys came from the same address. */
    record Throttled(Duration pause) implements KeyDecision {}

    /** The key is not cached and billing is unavailable. */
    record Undecided() implements KeyDecision {}

    /** The reason of a rejected key, for operators only. */
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

    /** The reason why a valid key is denied a call. */
    enum Denial {
        ADDRESS_NOT_ALLOWED("key_address", "This API key is not allowed from this IP address."),
        NOT_IN_SCOPE("key_scope", "This API key does not have the scope for this operation."),
        OPERATION_NOT_ALLOWED("key_operation", "This API key is not allowed to call this operation."),
        NO_TEST_KEYS("test_key_unavailable", "This service does not offer test keys."),
        NOT_FOR_TEST_KEYS("test_key_operation", "Test keys cannot call this operation."),
        ACCOUNT_SUSPENDED(
                "suspended", "The account of this API key is suspended, or its e-mail address is not verified.");

        private final String reason;
        private final String message;

        Denial(String reason, String message) {
            this.reason = reason;
            this.message = message;
        }

        /** The reason for callers; a released one never changes its meaning. */
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
