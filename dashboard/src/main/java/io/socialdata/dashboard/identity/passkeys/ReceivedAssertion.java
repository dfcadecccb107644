package io.socialdata.dashboard.identity.passkeys;

import com.webauthn4j.data.AuthenticationData;

/** The signature of a passkey as it arrived. Nothing of it is trusted yet. */
@SuppressWarnings("ArrayRecordComponent") // never compared
record ReceivedAssertion(
        AuthenticationData data, byte[] credentialId, byte[] userHandle, byte[] challenge, long signCount) {

    @Override
    public String toString() {
        return "ReceivedAssertion[]";
    }
}
