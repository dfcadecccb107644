package io.socialdata.system.suite;

import java.util.UUID;

/** A caller that makes one call after the other. Each customer has its own key, and several may share an account. */
public record Customer(UUID account, UUID keyId, String key) {

    @Override
    public String toString() {
        return "Customer[account=" + account + ", keyId=" + keyId + "]";
    }
}
