package io.socialdata.system.faults;

import java.util.UUID;

/** Who calls, one call after the other: each customer has a key of its own, and several may share an account. */
public record Customer(UUID account, UUID keyId, String key) {

    @Override
    public String toString() {
        return "Customer[account=" + account + ", keyId=" + keyId + "]";
    }
}
