package io.socialdata.contract.keys;

import java.util.List;
import java.util.UUID;

/** A key and the account that owns it. */
public record KeyOwner(UUID accountId, String email, UUID keyId, String keyName, String prefix, String last4) {

    /** Omits the e-mail address, which must not be logged. */
    @Override
    public String toString() {
        return "KeyOwner[accountId=" + accountId + "]";
    }

    /** The owners of the newest keys that match. */
    public record Page(List<KeyOwner> owners) {}
}
