package io.socialdata.acting;

import io.socialdata.platform.credentials.Credentials;

/**
 * Identifies the account that a call acts as: by the platform's id if known, else by the cookie, which stays the same
 * for one login of the account. It never prints, and it is stored only as a keyed digest.
 */
public record ActingAccountId(String text) {

    static ActingAccountId of(String userId) {
        return new ActingAccountId("user " + userId);
    }

    static ActingAccountId of(Credentials credentials) {
        return new ActingAccountId("cookie " + credentials.authToken());
    }

    @Override
    public String toString() {
        return "ActingAccount[redacted]";
    }
}
