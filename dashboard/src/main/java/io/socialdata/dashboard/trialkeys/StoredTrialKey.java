package io.socialdata.dashboard.trialkeys;

import java.time.Instant;
import java.util.UUID;

/** A row of a key for trying. */
@SuppressWarnings("ArrayRecordComponent") // read once and never compared
record StoredTrialKey(byte[] tokenSha256, UUID accountId, String role, UUID keyId, byte[] sealed, Instant expiresAt) {

    @Override
    public String toString() {
        return "StoredTrialKey[keyId=" + keyId + "]";
    }
}
