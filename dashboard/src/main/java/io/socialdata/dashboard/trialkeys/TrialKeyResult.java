package io.socialdata.dashboard.trialkeys;

/** The outcome of asking for the key of a login. */
public sealed interface TrialKeyResult {

    /** The login has a key. */
    record Ready(String secret) implements TrialKeyResult {

        /** Omits the secret. */
        @Override
        public String toString() {
            return "Ready[]";
        }
    }

    /** The user has made many keys in the last hour. */
    record TooMany() implements TrialKeyResult {}

    /**
     * Billing made no key.
     *
     * @param trouble a sentence for the user
     */
    record Failed(String trouble) implements TrialKeyResult {}
}
