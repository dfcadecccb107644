package io.socialdata.dashboard.identity.passkeys;

import java.util.UUID;

/**
 * What a sign-in is checked against.
 *
 * @param publicKey the key in the form of COSE
 * @param signCount the latest counter of the authenticator; 0 if it does not count
 * @param backupEligible whether the passkey can be copied to other devices of its user
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, and read once from a row
record StoredPasskey(
        UUID id, UUID userId, byte[] credentialId, byte[] publicKey, long signCount, boolean backupEligible) {

    @Override
    public String toString() {
        return "StoredPasskey[id=" + id + "]";
    }
}
