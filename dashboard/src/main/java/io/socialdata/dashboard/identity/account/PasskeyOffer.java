package io.socialdata.dashboard.identity.account;

/**
 * A passkey that the user may create, because the password was correct.
 *
 * @param options what the browser is asked to create, as JSON
 */
public record PasskeyOffer(String name, String options) {

    @Override
    public String toString() {
        return "PasskeyOffer[]";
    }
}
