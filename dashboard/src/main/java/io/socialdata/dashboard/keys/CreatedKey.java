package io.socialdata.dashboard.keys;

import java.util.UUID;

/** A new API key with its secret. */
record CreatedKey(UUID id, String key, String name) {

    @Override
    public String toString() {
        return "CreatedKey[id=" + id + "]";
    }
}
