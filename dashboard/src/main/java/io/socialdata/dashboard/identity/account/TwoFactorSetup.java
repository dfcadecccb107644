package io.socialdata.dashboard.identity.account;

import io.socialdata.dashboard.identity.twofactor.QrCode;

/**
 * A secret that the user adds to an authenticator app.
 *
 * @param uri the address that opens an app on the same phone
 * @param secret the secret as text, for an app without a camera
 */
public record TwoFactorSetup(QrCode qrCode, String uri, String secret) {

    @Override
    public String toString() {
        return "TwoFactorSetup[redacted]";
    }
}
