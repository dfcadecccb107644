package io.socialdata.dashboard.keys;

import java.util.UUID;

/** A key that was just made, whole. */
record FreshKey(UUID id, String key, String name) {

    @Override
    public String toString() {
        return "FreshKey[id=" + id + "]";
    }
}
