package io.socialdata.dashboard.keys;

import java.util.UUID;

/** A key that was just made, whole. */
record CreatedKey(UUID id, String key, String name) {

    @Override
    public String toString() {
        return "CreatedKey[id=" + id + "]";
    }
}
