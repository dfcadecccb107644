package io.socialdata.acting;

import io.socialdata.platform.credentials.Credentials;

/**
 * Tells the accounts apart that calls act as: by the platform's id where it is known, else by the cookie, which stays the same for one
 * login of the account. It never prints, and where it is kept, it is kept as a keyed digest only.
 */
public record ActingAccount(String text) {

    static ActingAccount of(String userId) {
        return new ActingAccount("user " + userId);
    }

    static ActingAccount of(Credentials credentials) {
        return new ActingAccount("cookie " + credentials.authToken());
    }

    @Override
    public String toString() {
        return "ActingAccount[redacted]";
    }
}
