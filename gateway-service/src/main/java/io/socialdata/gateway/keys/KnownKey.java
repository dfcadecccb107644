package io.socialdata.gateway.keys;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What billing says about a key that it knows. */
record KnownKey(Caller caller, boolean active, @Nullable Instant expiresAt) {

    /** Whether the key opens anything at this moment. */
    KeyVerdict verdictAt(Instant now) {
        if (expiresAt != null && !now.isBefore(expiresAt)) {
            return new KeyVerdict.Rejected(KeyVerdict.Reason.EXPIRED);
        }
        return active ? new KeyVerdict.Accepted(caller) : new KeyVerdict.Rejected(KeyVerdict.Reason.REVOKED);
    }
}
