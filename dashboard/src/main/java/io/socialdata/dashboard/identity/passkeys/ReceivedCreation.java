package io.socialdata.dashboard.identity.passkeys;

import com.webauthn4j.data.RegistrationData;

/** A new passkey as it arrived. Nothing of it is trusted yet. */
@SuppressWarnings("ArrayRecordComponent") // never compared
record ReceivedCreation(RegistrationData data, byte[] challenge) {

    @Override
    public String toString() {
        return "ReceivedCreation[]";
    }
}
