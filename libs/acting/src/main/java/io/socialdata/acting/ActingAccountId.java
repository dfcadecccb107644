package io.socialdata.acting;

import io.socialdata.platform.credentials.Credentials;

/**
 * Tells the accounts apart that calls act as: by the platform's id where it is known, else by the cookie, which stays the same for one
 * login of the account. It never prints, and where it is kept, it is kept as a keyed digest only.
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
