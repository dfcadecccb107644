package io.socialdata.dashboard.keys;

import java.util.UUID;

/** A new key for trying calls, with its secret. */
public record TrialKey(UUID id, String secret) {

    @Override
    public String toString() {
        return "TrialKey[id=" + id + "]";
    }
}
